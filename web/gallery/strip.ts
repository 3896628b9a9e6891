/**
 * Where things are along a strip that scrolls sideways, in CSS pixels from its beginning, so that
 * it is the same whether one reads from the left or from the right.
 */
export interface Measures {
  /** How far the strip has been scrolled. */
  position: number
  /** How far it can be scrolled. */
  end: number
  /** For each slide, how far the strip is scrolled when the slide stands at its beginning. */
  starts: number[]
}

const isRightToLeft = (strip: HTMLElement) => getComputedStyle(strip).direction === 'rtl'

/** Measures a strip whose children are its slides. */
export function measure(strip: HTMLElement): Measures {
  const backwards = isRightToLeft(strip)
  const position = Math.abs(strip.scrollLeft)
  const padding = Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart) || 0
  const frame = strip.getBoundingClientRect()
  const starts = [...strip.children].map((slide) => {
    const box = slide.getBoundingClientRect()
    const ahead = backwards ? frame.right - box.right : box.left - frame.left
    return position + ahead - padding
  })
  return {position, end: strip.scrollWidth - strip.clientWidth, starts}
}

/** How far the strip is scrolled for a slide: the last ones may be in view before their turn. */
const stopFor = ({starts, end}: Measures, index: number) => Math.min(starts[index] ?? 0, end)

/** Half a pixel here and there comes from rounding. */
const NEAR = 2

/**
 * The slide that a strip shows after it has come to rest: the current one if that is where it
 * stands, or else the one whose place is nearest; at the very end, the last.
 */
export function slideAtRest(measures: Measures, current = -1): number {
  const distances = measures.starts.map((_, index) =>
    Math.abs(stopFor(measures, index) - measures.position),
  )
  if ((distances[current] ?? Number.POSITIVE_INFINITY) <= NEAR) return current
  return distances.lastIndexOf(Math.min(...distances))
}

/** Brings a slide to the strip's beginning, or as near as the strip can be scrolled. */
export function scrollToSlide(strip: HTMLElement, index: number): void {
  const left = stopFor(measure(strip), index)
  strip.scrollTo({left: isRightToLeft(strip) ? -left : left, behavior: 'smooth'})
}

/** What an arrow key means on this strip: a step forward, a step back, or nothing. */
export function stepOf(key: string, strip: HTMLElement): 1 | -1 | 0 {
  const forward = isRightToLeft(strip) ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft(strip) ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return 1
  return key === back ? -1 : 0
}
