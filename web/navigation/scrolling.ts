/** How long a page stands before it is scrolled to the place that its address names. */
export const ARRIVAL_DELAY_MS = 100

/** The id of what a page is about, without the bar and the footer. */
export const MAIN_ID = 'main'

/** What a click on a link does: the browser's own way, or a soft change of page and then a scroll. */
export type Move =
  | {kind: 'browser'}
  | {
      kind: 'soft'
      /** Path, query and hash. */
      address: string
      /** The id to scroll to once the page has come; none: to the top, at once. */
      target: string | undefined
    }

/** The id that an address names, if it names one. */
export function targetOf({hash}: {hash: string}): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    // Somebody's broken link, such as `/#%`: it names no place.
    return undefined
  }
}

/**
 * Tells what a click on a link to `there` does on the page `here`. Within a page the browser knows
 * best: it scrolls (smoothly, where the style sheet allows), moves the focus and keeps its history.
 */
export function moveFor(there: URL, here: URL): Move {
  if (there.origin !== here.origin) return {kind: 'browser'}
  const target = targetOf(there)
  if (there.pathname === here.pathname && target) return {kind: 'browser'}
  return {kind: 'soft', address: there.pathname + there.search + there.hash, target}
}

/** Nothing glides for those who want no motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

export function scrollToTop(): void {
  scrollTo({top: 0, behavior: scrollBehavior()})
}

/** The link that was followed may be gone with its page or its menu: the focus must not be. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({preventScroll: true})
}

/** Scrolls to the element and lets the keyboard go on from there, as a browser would. */
export function scrollToTarget(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({preventScroll: true})
  target.scrollIntoView({behavior: scrollBehavior()})
}
