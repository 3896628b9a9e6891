import {carousel, slide} from '../../fixtures/carousel.ts'
import {expect, test} from '../../fixtures/test.ts'

// As most visitors see it, with animations.
test.use({reducedMotion: 'no-preference'})

const PHOTO = '*[_type == "galleryPhoto" && destination._ref == "destination-italy"]'

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
  expect(new Set(links.map(Math.round)).size, 'links have one column').toBe(1)
  const counters = await edges('main section output', 'left')
  const linkEnds = await edges('main section p:has(> a.btn-solid) + p > a:first-child', 'right')
  for (const [index, end] of linkEnds.entries())
    expect((counters[index] ?? 0) - end).toBeGreaterThanOrEqual(48)
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

test('captions of narrow photos are complete, right below them, and the controls are above the photos', async ({
  mutableRoam,
  page,
}) => {
  const {client, siteUrl} = mutableRoam
  const crop = {_type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0.3, right: 0.3}
  await client.patch({query: PHOTO}).set({fit: 'contain', 'picture.crop': crop}).commit()
  await mutableRoam.waitForContentSync()
  await page.goto(`${siteUrl}/destinations/italy`)
  const captions = page.getByRole('region', {name: 'Italy pictures'}).locator('figcaption')
  for (const height of [600, 800, 1080]) {
    await page.setViewportSize({width: 1280, height})
    await captions.last().evaluate((caption) => caption.scrollIntoView({behavior: 'instant'}))
    const figure = page.getByRole('region', {name: 'Italy pictures'}).locator('figure')
    const parts = [
      captions,
      captions.locator('b'),
      captions.locator('p'),
      figure.locator('> :first-child'),
      page.locator('main div:has(> output)'),
    ]
    const [caption, title, text, frame, controls] = await Promise.all(
      parts.map((part) => part.last().boundingBox()),
    )
    if (!caption || !title || !text || !frame || !controls) throw new Error('A caption is not on the page')
    expect(text.width, `${height} px`).toBeGreaterThanOrEqual(Math.min(160, caption.width))
    expect(controls.y + controls.height, `${height} px`).toBeLessThanOrEqual(frame.y)
    expect(1280 - controls.x - controls.width, `${height} px`).toBeLessThan(80)
    expect(title.y - caption.y, `${height} px`).toBeLessThan(16)
  }
  const [, ...others] = await client.fetch<string[]>(`${PHOTO}._id`)
  await client.delete({query: '*[_id in $others]', params: {others}})
  await mutableRoam.waitForContentSync()
  await page.goto(`${siteUrl}/destinations/italy`)
  await expect(captions).toHaveCount(1)
  await expect(captions, 'without overflow').toHaveCSS('opacity', '1')
})
