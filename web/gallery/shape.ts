import {sizeOf} from '../picture/print.ts'
import type {Photo} from './gallery.content.ts'

/** Wider or taller frames would hide the neighbours or stand out of the row. */
const NARROWEST = 0.8
const WIDEST = 1.42
/** How much wider than itself a contained picture's frame is, so that the grey shows beside it. */
const MAT = 1.15

/** The frame's width for a height of 1, such that little of the picture is cut. */
export function frameRatio({picture, fit}: Photo): number {
  const {width, height} = sizeOf(picture)
  const ratio = (width / height) * (fit === 'contain' ? MAT : 1)
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, ratio)) * 100) / 100
}
