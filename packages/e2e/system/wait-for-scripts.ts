import type {Page} from '@playwright/test'

/** True when React has taken the page over, or when there is none that it could take over. */
function isTakenOver(): boolean {
  if (!('__next_f' in window)) return true
  const inside = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  const container = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
  return (
    [container ?? '', 'stateNode', 'current', 'memoizedState', 'isDehydrated'].reduce<unknown>(
      inside,
      document,
    ) === false
  )
}

/**
 * A page fetches its scripts once it is painted, and browsers do not wait for them: makes `goto` and
 * `reload` wait, for stories that begin where scripts have come.
 */
export function waitForScripts(page: Page): void {
  const {goto, reload} = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isTakenOver)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await page.waitForFunction(isTakenOver)
    return response
  }
}
