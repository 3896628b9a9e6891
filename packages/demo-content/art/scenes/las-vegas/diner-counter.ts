/** A diner at two in the morning: red stools, pie under glass, a guest, the waitress, and the street’s neon in the window. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bottles} from './diner-counter/bottles.ts'
import {coffee} from './diner-counter/coffee.ts'
import {counter} from './diner-counter/counter.ts'
import {guest} from './diner-counter/guest.ts'
import {guestLegs} from './diner-counter/guest-legs.ts'
import {lamp} from './diner-counter/lamp.ts'
import {gumballs, jukebox} from './diner-counter/machines.ts'
import {pie} from './diner-counter/pie.ts'
import {pouring} from './diner-counter/pouring.ts'
import {backBar, painting, room} from './diner-counter/room.ts'
import {H, I, SEAT, W} from './diner-counter/room-view.ts'
import {slice} from './diner-counter/slice.ts'
import {stool} from './diner-counter/stool.ts'
import {street, windowFrame} from './diner-counter/street.ts'
import {waitress} from './diner-counter/waitress.ts'
import {worktop} from './diner-counter/worktop.ts'

const scene: Scene = {
  name: 'diner-counter',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.61,
  make() {
    const s = new Sheet(W, H, 'c')
    room(s)
    street(s)
    windowFrame(s)
    painting(s)
    jukebox(s)
    gumballs(s)
    backBar(s)
    worktop(s)
    waitress(s)
    lamp(s, 5.2, I.red)
    lamp(s, 3.3, I.teal)
    stool(s, SEAT.z)
    guestLegs(s)
    counter(s)
    guest(s)
    pouring(s)
    bottles(s)
    stool(s, 1.64)
    lamp(s, 2, I.red)
    pie(s, 0.75, 1.5)
    coffee(s, 0.4, 1.19)
    slice(s, 0.62, 1.06)
    return [s.toString()]
  },
}

export default scene
