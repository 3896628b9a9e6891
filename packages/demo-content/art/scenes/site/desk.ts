/** The founder's desk on a winter morning: a map with its route in red, low sun through the panes. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {books} from './desk/books.ts'
import {camera} from './desk/camera.ts'
import {cup} from './desk/cup.ts'
import {deskTop, shade} from './desk/desk-top.ts'
import {globe} from './desk/globe.ts'
import {I} from './desk/inks.ts'
import {map} from './desk/map.ts'
import {notebook} from './desk/notebook.ts'
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
    notebook(s, 1.55, 7.55, 0.06)
    shade(s)
    books(s)
    globe(s, 4.85, 15.6)
    cup(s, 3.62, 11.3)
    pencil(s, 3.35, 8.7, 1.95, 10.0)
    camera(s, -2.0, 8.75, 0.2)
    herb(s)
    return [s.toString()]
  },
}

export default scene
