/** Those who walk the row. */
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {figure} from './figure.ts'
import {people} from './people.ts'
import {poses} from './poses.ts'
import {props} from './props.ts'
import {at, metre} from './street.ts'

/** All of them, the farthest first. */
export function strollers(s: Sheet) {
  for (const o of people) {
    const k = (metre(o.u, o.back) * o.tall) / 100
    const p = pen(...at(o.u, 0, o.back), k, o.way)
    figure(s, p, k, poses[o.pose], o)
    if (o.has) props[o.has](s, p, k)
  }
}
