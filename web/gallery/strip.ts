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

/** Steps near the end may be this much shorter than others, as a share of them. */
const SHORTEST_STEP = 0.5

/**
 * How far the strip is scrolled for each slide: until the slide stands at its beginning. Of the last
 * ones, which the end keeps from getting there, each stands some way before the next, so that every
 * step moves the strip.
 */
export function stopsOf({starts, end}: Pick<Measures, 'starts' | 'end'>): number[] {
  const last = starts.length - 1
  if (last < 1) return starts.map(() => 0)
  const usual = ((starts[last] ?? 0) - (starts[0] ?? 0)) / last
  const shortest = Math.min(usual * SHORTEST_STEP, end / last)
  return starts.map((start, index) => Math.min(start, end - (last - index) * shortest))
}

/** Half a pixel here and there comes from rounding. */
const NEAR = 2

/**
 * The slide that a strip shows after it has come to rest: the current one if that is where it
 * stands, or else the one whose stop is nearest.
 */
export function slideAtRest(measures: Measures, current = -1): number {
  const distances = stopsOf(measures).map((stop) => Math.abs(stop - measures.position))
  if ((distances[current] ?? Number.POSITIVE_INFINITY) <= NEAR) return current
  return distances.lastIndexOf(Math.min(...distances))
}

/** The strip's scrollLeft at which a slide has its stop. */
export function scrollLeftFor(strip: HTMLElement, index: number): number {
  const stop = stopsOf(measure(strip))[index] ?? 0
  return isRightToLeft(strip) ? -stop : stop
}

/** Lets the strip snap where its slides have their stops, and not where they begin. */
export function snapAtStops(strip: HTMLElement): void {
  const measures = measure(strip)
  const stops = stopsOf(measures)
  for (const [index, slide] of [...strip.children].entries())
    if (slide instanceof HTMLElement) {
      const early = (measures.starts[index] ?? 0) - (stops[index] ?? 0)
      slide.style.scrollMarginInlineStart = `${early}px`
    }
}

/** What an arrow key means on this strip: a step forward, a step back, or nothing. */
export function stepOf(key: string, strip: HTMLElement): 1 | -1 | 0 {
  const forward = isRightToLeft(strip) ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft(strip) ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return 1
  return key === back ? -1 : 0
}
