/** Delay between a page change and scrolling to the target of the fragment. */
export const FRAGMENT_SCROLL_DELAY_MS = 100

/** Id of the main element. */
export const MAIN_ID = 'main'

/** How a link is followed: by the browser, or as a soft navigation. */
export type LinkNavigation =
  | {kind: 'browser'}
  | {
      kind: 'soft'
      /** Path, query and fragment. */
      url: string
      /** Element id to scroll to after the page change; undefined: scroll to the top at once. */
      target: string | undefined
    }

/** Returns the decoded fragment of a URL, or undefined if it is empty or malformed. */
export function parseFragment({hash}: {hash: string}): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    // A malformed escape sequence, as in `/#%`.
    return undefined
  }
}

/**
 * Returns how to follow a link. Links to other origins and to fragments of the current page are left
 * to the browser, which scrolls (smoothly, by CSS), moves the focus and maintains the history. With
 * another query, it would load the page again.
 */
export function resolveNavigation(to: URL, from: URL): LinkNavigation {
  if (to.origin !== from.origin) return {kind: 'browser'}
  const target = parseFragment(to)
  if (to.pathname === from.pathname && to.search === from.search && target) return {kind: 'browser'}
  return {kind: 'soft', url: to.pathname + to.search + to.hash, target}
}

/** Returns `instant` if the user prefers reduced motion, else `smooth`. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

export function scrollToTop(): void {
  scrollTo({top: 0, behavior: scrollBehavior()})
}

/** Focuses the main element, since a page change can remove the link that had the focus. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({preventScroll: true})
}

/** Scrolls to an element and focuses it, as browsers do for fragments. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({preventScroll: true})
  element.scrollIntoView({behavior: scrollBehavior()})
}
