/** The skier's colours, as hex. */
import {mix} from '../../../kit/ink.ts'
import {I} from './inks.ts'

export const DARK = mix(I.key, I.blue, 0.06)
export const NAVY = mix(I.key, I.blue, 0.36)
export const SLATE = mix(I.blue, I.key, 0.22)
export const WINE = mix(I.red, I.key, 0.45)
export const SUNNY = mix(I.peach, I.red, 0.25)
