import type {Locator, Page} from '@playwright/test'
import {expect, test} from '../../fixtures/test.ts'

// As most visitors see it, with animations.
test.use({reducedMotion: 'no-preference'})

const carousel = (page: Page, slug: string) => {
  const section = page.locator(`section#${slug}`)
  return {
    section,
    track: section.getByRole('region', {name: /pictures/}),
    previous: section.getByRole('button', {name: /Previous/}),
    next: section.getByRole('button', {name: /Next/}),
    position: section.locator('output'),
  }
}

const slide = (track: Locator, index: number) => track.locator('figure').nth(index)

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

test('the caption of a photo is below it, complete, without hovering', async ({page}) => {
  await page.goto('/destinations')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({width, height: 900})
    const first = slide(carousel(page, 'colorado').track, 0)
    const lastTag = first.getByRole('listitem').last()
    await lastTag.scrollIntoViewIfNeeded()
    await expect(lastTag).toBeInViewport({ratio: 1})
    await expect(first.locator('figcaption')).toHaveCSS('opacity', '1')
    const [image, caption] = await Promise.all([
      first.locator('img').boundingBox(),
      first.locator('figcaption').boundingBox(),
    ])
    expect(caption?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0))
  }
})

test('on phones, frames of a row have one height', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/destinations')
  for (const section of await page.locator('main section[id]').all()) {
    const heights = await section
      .locator('figure > :first-child')
      .evaluateAll((frames) => frames.map((frame) => Math.round(frame.getBoundingClientRect().height)))
    expect(new Set(heights).size).toBe(1)
  }
})

test('the current slide shows its whole caption, the others their titles if there is room, and nothing else', async ({
  page,
}) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({width, height: 900})
    await page.goto('/destinations')
    for (const slug of ['greece', 'italy']) {
      const {track, next, position} = carousel(page, slug)
      await track.scrollIntoViewIfNeeded()
      for (const number of [1, 2]) {
        await expect(position).toHaveText(new RegExp(`^${number} of`))
        await expect(track.locator('[data-current]')).toHaveAttribute(
          'aria-label',
          String(await position.textContent()),
        )
        const findWrong = () =>
          track.locator('figure').evaluateAll((slides) =>
            slides.flatMap((slide, index) => {
              const {x, right} = slide.getBoundingClientRect()
              if (right < 0 || x > innerWidth) return []
              const parts = [...slide.querySelectorAll('figcaption, .note, figcaption > div')]
              const [title, ...texts] = parts.map((part) => getComputedStyle(part).opacity === '1')
              const isCurrent = slide.matches('[data-current]')
              const titleEnd = x + (slide.querySelector('b')?.offsetWidth ?? 0)
              const fits = x >= 0 && (innerWidth < 704 ? right : titleEnd) <= innerWidth
              const isRight =
                title === fits && (innerWidth < 704 || texts.every((shown) => shown === isCurrent))
              return isRight ? [] : [index]
            }),
          )
        await expect.poll(findWrong, `${slug} at ${width} px, slide ${number}`).toEqual([])
        if (number === 1) await next.evaluate((button: HTMLElement) => button.click())
      }
    }
  }
})

test('on phones, what follows the photos is equally far below them, except below long captions', async ({
  page,
}) => {
  await page.goto('/destinations')
  for (const width of [360, 390]) {
    await page.setViewportSize({width, height: 844})
    const heights = await page
      .locator('main section[id] section')
      .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThan(4)
  }
})

test('buttons of all sections start at the same distance from the edge of a laptop', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto('/destinations')
  const edges = (selector: string, edge: 'left' | 'right') =>
    page
      .locator(selector)
      .evaluateAll((elements, side) => elements.map((one) => one.getBoundingClientRect()[side]), edge)
  const starts = await edges('main section a.btn-solid', 'left')
  expect(starts).toHaveLength(6)
  expect(new Set(starts.map(Math.round)).size).toBe(1)
  // The link to the page of the destination is right beside the button.
  const buttonEnds = await edges('main section a.btn-solid', 'right')
  const links = await edges('main section p:has(> a.btn-solid) + p > a:first-child', 'left')
  const distances = links.map((left, index) => Math.round(left - (buttonEnds[index] ?? 0)))
  expect(new Set(distances).size).toBe(1)
  expect(distances[0]).toBeLessThanOrEqual(24)
  const ends = await edges('main section[id] button:last-of-type', 'right')
  expect(new Set(ends.map(Math.round)).size).toBe(1)
})

test('on phones, controls are between photo and caption, at one distance from both', async ({page}) => {
  await page.goto('/destinations')
  for (const width of [320, 390]) {
    await page.setViewportSize({width, height: 844})
    const distances = await page.locator('main section[id]').evaluateAll((sections) =>
      sections.map((section) => {
        const edgesOf = (selector: string) => section.querySelector(selector)?.getBoundingClientRect()
        const [frame, button, title] = ['figure > :first-child', 'button', 'figcaption b'].map(edgesOf)
        if (!frame || !button || !title) return []
        return [button.top - frame.bottom, title.top - button.bottom].map(Math.round)
      }),
    )
    expect(new Set(distances.map(String)).size, `${width} px`).toBe(1)
    for (const distance of distances[0] ?? []) expect(distance).toBeGreaterThan(4)
  }
})

test('on a phone each heading is one line, and links are below the photos, once', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/destinations')
  const {section, track} = carousel(page, 'greece')
  const heading = section.getByRole('heading', {name: 'Greek Islands'})
  await heading.scrollIntoViewIfNeeded()
  const lines = await heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const link = section.locator('a').filter({hasText: /^More about/})
  await expect(link).toHaveCount(1)
  const {y = 0, height = 0} = (await track.boundingBox()) ?? {}
  expect((await link.boundingBox())?.y).toBeGreaterThan(y + height)
})

test('on a phone more than half of the first photo and the edge of the next slide are visible', async ({
  page,
}) => {
  await page.goto('/destinations')
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({width, height})
    await expect(slide(carousel(page, 'colorado').track, 0).locator('img')).toBeInViewport({ratio: 0.5})
  }
  const {track} = carousel(page, 'greece')
  await track.scrollIntoViewIfNeeded()
  expect((await slide(track, 1).boundingBox())?.x).toBeLessThan(360)
})
