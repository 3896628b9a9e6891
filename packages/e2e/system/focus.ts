import {expect, type Locator, type Page} from '@playwright/test'

/** Runs in the page: what is wrong with the way the focus shows, or nothing. */
function focusProblem(): string {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return 'the focus is lost'
  /** A box in a card shows its focus around the whole card. */
  const ringed = control.closest('label') ?? control
  const {outlineStyle, outlineWidth, outlineOffset, outlineColor, boxShadow} =
    getComputedStyle(ringed)
  const problem = (what: string) => `${what}: ${control.outerHTML.slice(0, 160)}`
  const width = Number.parseFloat(outlineWidth)
  if (outlineStyle === 'none' || width < 2) return problem('no outline')

  const [box] = ringed.getClientRects()
  if (!box) return problem('not drawn')
  const x = box.left + box.width / 2
  /** The middle of what is in sight: a browser may show no more of a text area than its first lines. */
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
  const [top] = document.elementsFromPoint(x, y)
  if (!top) return problem('out of sight')
  if (!ringed.contains(top) && !top.contains(ringed)) return problem('covered')

  const paper = document.createElement('canvas').getContext('2d', {willReadFrequently: true})
  if (!paper) throw new Error('This browser has no canvas to tell colours by')
  const ink = (colour: string) => {
    paper.clearRect(0, 0, 1, 1)
    paper.fillStyle = colour
    paper.fillRect(0, 0, 1, 1)
    return [...paper.getImageData(0, 0, 1, 1).data].map((share) => share / 255)
  }
  /** Relative luminance, as WCAG 2.2 defines it. */
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = ink(colour).map((share) =>
      share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const out = Number.parseFloat(outlineOffset) + width / 2
  /** What floats over everything may lay a rim around itself, for its outline to stand on. */
  const [, rim = '', spread = '0'] = /^(.+?) 0px 0px 0px ([\d.]+)px/.exec(boxShadow) ?? []
  const behind = [
    [box.left - out, y],
    [box.right + out, y],
    [x, box.top - out],
    [x, box.bottom + out],
  ]
    .flatMap(([left = 0, above = 0]) => document.elementsFromPoint(left, above))
    .map((element) => getComputedStyle(element).backgroundColor)
    .find((colour) => ink(colour)[3] === 1)
  const surface = rim && Number(spread) > out + width / 2 ? rim : behind
  if (!surface) return problem('no surface')
  const [light = 0, dark = 0] = [luminance(outlineColor), luminance(surface)].sort((a, b) => b - a)
  const contrast = (light + 0.05) / (dark + 0.05)
  return contrast < 3 ? problem(`outline of contrast ${contrast.toFixed(1)}`) : ''
}

/** What has the focus is in sight, and its outline stands out from what is around it. */
export const expectVisibleFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(focusProblem), {message: 'what hides the focus'}).toBe('')

/** More stops than any page has. */
const MANY = 150

/** Presses Tab until the control has the focus; at every stop on the way the focus shows. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = control.page()
  for (let stops = 0; stops < MANY; stops += 1) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${control}`)
}
