import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Steps cut into the rock at the right, down to a wooden landing with a ladder into the water. */
export function landing(s: Sheet) {
  const wood = mix(I.stone, I.paper, 0.3)
  for (let i = 0; i < 9; i++) {
    const [x, y, w] = [664 + i * 17, 872 - i * 27, 92 - i * 2]
    s.path(
      poly([
        [x, y],
        [x + w, y - 6],
        [x + w, y - 15],
        [x + 4, y - 9],
      ]),
      i < 6 ? mix(I.stone, I.paper, 0.34) : mix(I.stone, I.night, 0.1),
    )
    s.path(
      poly([
        [x, y],
        [x + w, y - 6],
        [x + w + 10, y + 20],
        [x - 2, y + 20],
      ]),
      mix(I.night, I.stone, 0.34),
    )
  }
  s.path(
    poly([
      [596, 892],
      [770, 878],
      [840, 902],
      [840, 928],
      [640, 930],
    ]),
    wood,
  )
  s.path(
    poly([
      [596, 892],
      [640, 930],
      [640, 946],
      [596, 906],
    ]),
    mix(I.stone, I.night, 0.35),
  )
  s.path(
    poly([
      [640, 930],
      [840, 926],
      [840, 944],
      [640, 946],
    ]),
    mix(I.night, I.stone, 0.4),
  )
  for (let i = 1; i < 6; i++)
    s.path(
      stroke(
        [
          [596 + i * 33, 892 - i * 2.6],
          [640 + i * 36, 930],
        ],
        () => 2.4,
      ),
      mix(I.stone, I.night, 0.4),
    )
  for (const x of [652, 720])
    s.path(
      stroke(
        [
          [x, 940],
          [x + 1, 1010],
        ],
        (t) => 9 - 3 * t,
      ),
      mix(I.night, I.stone, 0.3),
    )
  for (const x of [606, 632])
    s.path(
      stroke(
        [
          [x, 866],
          [x - 6, 960],
          [x - 8, 990],
        ],
        () => 4.4,
      ),
      mix(I.paper, I.stone, 0.25),
    )
  for (let y = 920; y < 984; y += 18)
    s.path(
      stroke(
        [
          [601 - (y - 900) / 12, y],
          [628 - (y - 900) / 14, y + 2],
        ],
        () => 4,
      ),
      mix(I.paper, I.stone, 0.25),
    )
}
