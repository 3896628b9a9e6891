import {croppedSize} from '@roam/documents/image-framing'
import type {ImageFramingContent} from './image.content.ts'

/** Media condition, for a `sizes` attribute, of screens that show each pixel of an image. */
export const SPARSE_SCREEN = '(max-resolution: 1.4dppx)'

/** Screens that show each pixel request at least this width, which has a better quality than the files for phones. */
export const SPARSE_MIN_WIDTH = '46rem'

/** Media condition of screens on which fewer pixels than they have are enough: the difference is not visible. */
export const DENSE_SCREEN = '(min-resolution: 2.5dppx)'

/**
 * Returns the width in which an image is drawn that is cropped at its sides, as a CSS calculation for a math function.
 * Without it, an image that is wider than its frame is requested in the width of the frame, and blurred.
 *
 * @param frameHeight a CSS length
 */
export function croppedWidth(image: Omit<ImageFramingContent, 'hotspot'>, frameHeight: string): string {
  const {width, height} = croppedSize(image)
  return `${frameHeight} * ${(width / height).toFixed(2)}`
}
