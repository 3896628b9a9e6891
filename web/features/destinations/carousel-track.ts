/**
 * Measurements of a horizontal scroll track in CSS pixels. Positions are distances from the inline
 * start, so that they are the same in left-to-right and right-to-left layouts.
 */
export interface TrackMeasurements {
  /** Current scroll position. */
  position: number
  /** Highest scroll position. */
  maxPosition: number
  /** For each slide, the scroll position that aligns it with the start of the track. */
  slideStarts: number[]
}

const isRightToLeft = (track: HTMLElement) => getComputedStyle(track).direction === 'rtl'

/** Measures a track whose children are its slides. */
export function measureTrack(track: HTMLElement): TrackMeasurements {
  const rightToLeft = isRightToLeft(track)
  const position = Math.abs(track.scrollLeft)
  const padding = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0
  const trackBox = track.getBoundingClientRect()
  const slideStarts = [...track.children].map((slide) => {
    const slideBox = slide.getBoundingClientRect()
    const offset = rightToLeft ? trackBox.right - slideBox.right : slideBox.left - trackBox.left
    return position + offset - padding
  })
  return {position, maxPosition: track.scrollWidth - track.clientWidth, slideStarts}
}

/** Shortest distance between two snap positions, as a fraction of the average distance of slides. */
const MIN_STEP_FRACTION = 0.5

/**
 * Returns the scroll position for each slide: its start, where the track can scroll that far. The last
 * slides cannot reach the start of the track; their positions are spread out before the end, so that
 * every step moves the track.
 */
export function snapPositions({
  slideStarts,
  maxPosition,
}: Pick<TrackMeasurements, 'slideStarts' | 'maxPosition'>): number[] {
  const last = slideStarts.length - 1
  if (last < 1) return slideStarts.map(() => 0)
  const averageStep = ((slideStarts[last] ?? 0) - (slideStarts[0] ?? 0)) / last
  const minStep = Math.min(averageStep * MIN_STEP_FRACTION, maxPosition / last)
  return slideStarts.map((start, index) => Math.min(start, maxPosition - (last - index) * minStep))
}

/** Tolerance for subpixel rounding. */
const TOLERANCE_PX = 2

/**
 * Returns the index of the slide at the scroll position: the current one if the track is at its snap
 * position, else the nearest one.
 */
export function findCurrentSlide(measurements: TrackMeasurements, current = -1): number {
  const distances = snapPositions(measurements).map((snapPosition) =>
    Math.abs(snapPosition - measurements.position),
  )
  if ((distances[current] ?? Number.POSITIVE_INFINITY) <= TOLERANCE_PX) return current
  return distances.lastIndexOf(Math.min(...distances))
}

/** Returns the track's scrollLeft for the snap position of a slide; negative in right-to-left. */
export function scrollLeftForSlide(track: HTMLElement, index: number): number {
  const position = snapPositions(measureTrack(track))[index] ?? 0
  return isRightToLeft(track) ? -position : position
}

/** Sets the scroll margins that make CSS scroll snapping stop at `snapPositions`. */
export function applySnapMargins(track: HTMLElement): void {
  const measurements = measureTrack(track)
  const positions = snapPositions(measurements)
  for (const [index, slide] of [...track.children].entries())
    if (slide instanceof HTMLElement) {
      const margin = (measurements.slideStarts[index] ?? 0) - (positions[index] ?? 0)
      slide.style.scrollMarginInlineStart = `${margin}px`
    }
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns the step for an arrow key in the track's writing direction; 0 for other keys and for shortcuts of
 * the browser, such as Alt+Left for going back.
 */
export function stepForKey(event: KeyEvent, track: HTMLElement): 1 | -1 | 0 {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  const rightToLeft = isRightToLeft(track)
  if (event.key === 'ArrowRight') return rightToLeft ? -1 : 1
  if (event.key === 'ArrowLeft') return rightToLeft ? 1 : -1
  return 0
}
