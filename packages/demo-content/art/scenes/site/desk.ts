/** The founder's desk on a winter morning: a map with its route in red, low sun through the panes. */
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {books} from './desk/books.ts'
import {cup} from './desk/cup.ts'
import {deskTop, shade} from './desk/desk-top.ts'
import {globe} from './desk/globe.ts'
import {I} from './desk/inks.ts'
import {map} from './desk/map.ts'
import {note} from './desk/note.ts'
import {pencil} from './desk/pencil.ts'
import {prints} from './desk/prints.ts'
import {H, W} from './desk/room.ts'
import {view} from './desk/view.ts'
import {herb, room} from './desk/window.ts'

const scene: Scene = {
  name: 'desk',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 41,
  make(q) {
    const s = new Sheet(W, H)
    view(s)
    room(s)
    prints(s)
    deskTop(s)
    map(s, q)
    note(s, -6.6, 14.0, 1.7, 1.6, -0.25, mix(I.sun, I.paper, 0.1), 3)
    note(s, 0.2, 7.0, 2.3, 1.9, -0.12, I.paper, 5)
    shade(s)
    globe(s, 4.85, 15.6)
    cup(s, 3.5, 11.2)
    pencil(s, 3.3, 8.0, 0.9, 9.3)
    books(s)
    herb(s)
    return [s.toString()]
  },
}

export default scene
