import {croppedSize} from '@roam/documents/image-framing'
import type {ImageFramingContent} from './image.content.ts'

/** Media condition, for a `sizes` attribute, of screens that show each pixel of an image. */
export const SPARSE_SCREEN = '(max-resolution: 1.4dppx)'

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
