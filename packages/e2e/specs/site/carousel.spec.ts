import {carousel} from '../../fixtures/carousel.ts'
import {expect, test} from '../../fixtures/test.ts'

// As most visitors see it, with animations.
test.use({reducedMotion: 'no-preference'})

test('previous and next buttons move by one slide and are disabled at the ends', async ({page}) => {
  await page.goto('/destinations')
  const {previous, next, position} = carousel(page, 'cancun')
  await next.scrollIntoViewIfNeeded()
  await expect(position).toHaveText('1 of 3')
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(position).toHaveText('2 of 3')
  await next.click()
  await expect(position).toHaveText('3 of 3')
  await expect(next).toBeDisabled()
  await expect(next, 'keeps the focus while disabled').toBeFocused()
  await next.press('Enter')
  await expect(position).toHaveText('3 of 3')
  await previous.click()
  await expect(position).toHaveText('2 of 3')
  await expect(next).toBeEnabled()
})

test('a press at the end of a scroll moves on, and the position does not go back', async ({page}) => {
  await page.goto('/destinations')
  const {section, track, position} = carousel(page, 'cancun')
  await track.scrollIntoViewIfNeeded()
  // Dispatched clicks do not load the code for animations, so that the track scrolls natively.
  const positions = await section.evaluate(async (element) => {
    const next = element.querySelector<HTMLButtonElement>('button:last-of-type')
    const output = element.querySelector('output')
    const texts: (string | null | undefined)[] = []
    new MutationObserver(() => texts.push(output?.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    const {promise: secondScrollEnd, resolve} = Promise.withResolvers<void>()
    let scrollEnds = 0
    // The capture phase precedes the listener of the carousel.
    const onScrollEnd = () => (++scrollEnds === 1 ? next?.click() : setTimeout(resolve))
    document.addEventListener('scrollend', onScrollEnd, {capture: true})
    next?.click()
    await secondScrollEnd
    return texts
  })
  expect(positions).toEqual(['2 of 3', '3 of 3'])
  await expect(position).toHaveText('3 of 3')
})

test('arrow keys move the focused track; with a modifier key they are left to the browser', async ({
  page,
}) => {
  await page.goto('/destinations')
  const {track, position} = carousel(page, 'florida')
  await track.focus()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('2 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText('3 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveText('2 of 4')

  const canceled = await track.evaluate((element) =>
    ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].filter(
      (modifier) =>
        !element.dispatchEvent(
          new KeyboardEvent('keydown', {key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true}),
        ),
    ),
  )
  expect(canceled).toEqual([])
  await expect(position).toHaveText('2 of 4')
})

test('with reduced motion, the track jumps to the slide', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/destinations')
  const {track, next, position} = carousel(page, 'florida')
  await track.hover()
  await expect(track, 'the code for animations is loaded').toHaveCSS('cursor', 'grab')
  const scrollLeft = () => track.evaluate((element) => element.scrollLeft)
  expect(await scrollLeft()).toBe(0)
  await next.evaluate((button: HTMLElement) => button.click())
  const jumped = await scrollLeft()
  expect(jumped).toBeGreaterThan(0)
  await expect(position).toHaveText('2 of 4')
  expect(await scrollLeft()).toBe(jumped)
})

test('dragging with the mouse moves the track, which settles from where it is released', async ({page}) => {
  await page.goto('/destinations')
  const {track, position} = carousel(page, 'italy')
  await track.hover()
  await expect(track, 'the code for dragging is loaded').toHaveCSS('cursor', 'grab')
  const box = await track.boundingBox()
  if (!box) throw new Error('The track is not on the page')
  const y = box.y + Math.min(box.height / 2, 200)
  await page.mouse.move(box.x + 800, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, y, {steps: 8})
  await expect(track).toHaveJSProperty('scrollLeft', 600)
  const scrollLeftAfterRelease = await track.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerup', {pointerType: 'mouse', bubbles: true}))
    return element.scrollLeft
  })
  expect(scrollLeftAfterRelease).toBe(600)
  await page.mouse.up()
  await expect(position).not.toHaveText('1 of 8')
})
