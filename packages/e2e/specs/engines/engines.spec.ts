import {randomUUID} from 'node:crypto'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {TEXT_LIMITS} from '@roam/trip-request'
import {ENGINES, type Engine, type EngineWindow, openEngine} from '../../fixtures/engines.ts'
import {createPrivatePage} from '../../fixtures/private-page.ts'
import {test as base, expect} from '../../fixtures/test.ts'
import {fetchStoredRequests} from '../../fixtures/trip-requests.ts'

/** For a look at what the engines show differently; see docs/testing.md. */
const PICTURES = join(import.meta.dirname, '..', '..', 'test-results', 'engines')

const test = base.extend<{
  engine: Engine
  window: EngineWindow
  takePicture: (name: string) => Promise<void>
}>({
  engine: ['chromium', {option: true}],
  window: async ({engine}, use) => {
    const window = await openEngine(engine)
    await window.resize(1280, 900)
    await use(window)
    await window.close()
  },
  takePicture: async ({engine, window}, use) => {
    await mkdir(PICTURES, {recursive: true})
    await use((name) => window.takePicture(join(PICTURES, `${name}-${engine}.png`)))
  },
})

/** Opens a page of the site; resolves when it has hydrated. */
async function openPage(window: EngineWindow, url: string): Promise<void> {
  await window.open(url)
  await expect.poll(() => window.run(() => 'hydrated' in document.documentElement.dataset)).toBe(true)
}

const textOf = (window: EngineWindow, selector: string) =>
  window.run((css) => document.querySelector(css)?.textContent ?? '', selector)

const scrollTo = (window: EngineWindow, selector: string) =>
  window.run(
    (css) => document.querySelector(css)?.scrollIntoView({block: 'center', behavior: 'instant'}),
    selector,
  )

async function fill(window: EngineWindow, field: string, text: string): Promise<void> {
  await scrollTo(window, `[name="${field}"]`)
  await window.click(`[name="${field}"]`)
  await window.type(text)
}

async function check(window: EngineWindow, field: string, value: string): Promise<void> {
  await scrollTo(window, `[name="${field}"][value="${value}"]`)
  await window.click(`[name="${field}"][value="${value}"]`)
}

/** Returns a field's value. */
const readField = (window: EngineWindow, field: string) =>
  window.run((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, field)

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({engine})

    test('a visitor sends a request', async ({roam, window, takePicture}) => {
      const name = `Ada ${randomUUID()}`
      for (const path of ['/destinations', '/destinations/italy', '/blog', '/privacy', '/nope']) {
        await openPage(window, roam.siteUrl + path)
        await takePicture(path.slice(1).replace('/', '-'))
      }
      await openPage(window, roam.siteUrl)
      await takePicture('home')
      const fonts = await window.run(() =>
        performance.getEntriesByType('resource').filter((entry) => /_more[^/]*woff2$/.test(entry.name)),
      )
      expect(fonts, 'fonts of characters that are not on the page').toEqual([])

      await fill(window, 'name', name)
      await fill(window, 'email', 'ada@example.com')
      await fill(window, 'phone', '(555) 123-4567')
      await check(window, 'preferredContact', 'Email')
      await fill(window, 'travelDates', 'A week in early June')
      await check(window, 'packages', 'Explorer')
      await expect.poll(() => textOf(window, '#contact-section output')).toBe('Explorer, from $250')
      await takePicture('form')

      const questions = await window.run(() =>
        Array.from(document.querySelectorAll('#contact-section legend'), (legend) => {
          const {top, bottom} = legend.getBoundingClientRect()
          const part = legend.parentElement?.getBoundingClientRect()
          const next = legend.nextElementSibling?.getBoundingClientRect()
          return {isBelowBorder: top > (part?.top ?? 0) - 1, gap: (next?.top ?? 0) - bottom}
        }),
      )
      for (const {isBelowBorder, gap} of questions) {
        expect(isBelowBorder).toBe(true)
        expect(gap).toBeGreaterThan(8)
      }

      await fill(window, 'destinations', 'Somewhere warm '.repeat(20).slice(0, TEXT_LIMITS.destinations))
      const hidden = await window.run(() => {
        const box = document.querySelector('textarea')
        return box && box.scrollHeight - box.clientHeight
      })
      expect(hidden, 'the box has grown with its text').toBeLessThanOrEqual(1)

      await scrollTo(window, '[popovertarget]')
      await window.click('#contact-section [popovertarget]')
      await takePicture('tooltip')
      const tip = await window.run(() => {
        const box = document.querySelector('#contact-section :popover-open')?.getBoundingClientRect()
        return box && box.top >= 0 && box.bottom <= innerHeight
      })
      expect(tip, 'the tooltip is in the viewport').toBe(true)

      await window.open(`${roam.siteUrl}/privacy`)
      await window.goBack()
      await expect.poll(() => readField(window, 'name')).toBe(name)
      await expect.poll(() => readField(window, 'travelDates')).toBe('A week in early June')
      await check(window, 'tripTypes', 'Culture')
      await check(window, 'budgetTypes', 'Comfort')
      await scrollTo(window, '#contact-section [type="submit"]')
      await window.click('#contact-section [type="submit"]')
      await expect
        .poll(() => window.run(() => document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase))
        .toBe('sent')
      await takePicture('sent')
      const [stored] = await fetchStoredRequests(roam, name)
      expect(stored?.travelDates).toBe('A week in early June')
    })

    test('a client asks for a change', async ({roam, window, takePicture}) => {
      const {token} = await createPrivatePage(roam, `engine-${engine}`)
      await openPage(window, `${roam.siteUrl}/trip/${token}`)
      await takePicture('trip')
      await scrollTo(window, '#words')
      await window.click('#words')
      await window.type('More trains, please')
      await window.click('form:has(#words) button')
      await expect.poll(() => textOf(window, '[role="status"]')).toContain('More trains, please')
      await takePicture('trip-reply')
    })

    test('the founder writes and publishes a story', async ({roam, window, takePicture}) => {
      test.setTimeout(6 * 60_000)
      const slug = `ferries-${engine}`
      await roam.client.create({
        _id: `drafts.post-${slug}`,
        _type: 'post',
        slug: {_type: 'slug', current: slug},
        excerpt: 'They leave on time.',
        publishedAt: '2026-05-02T08:00:00Z',
      })
      await window.open(roam.createSignInUrl('Ada'))
      await window.click('button')
      const exists = (selector: string) =>
        expect
          // Rejects during a navigation.
          .poll(
            () => window.run((css) => document.querySelector(css) !== null, selector).catch(() => false),
            {
              timeout: 90_000,
            },
          )
          .toBe(true)
      await exists('[data-testid="studio-navbar"]')
      await takePicture('studio-today')
      await window.open(`${roam.studioUrl}/intent/edit/id=post-${slug};type=post`)
      await exists('[data-testid="field-title"] input:enabled')
      await window.click('[data-testid="field-title"] input')
      await window.type('Ferries')
      // Below the first line of the empty text.
      const text = '[data-testid="field-body"] [contenteditable="true"]'
      await exists('[data-testid="field-body"]')
      await window.run(() => document.querySelector<HTMLElement>('[data-testid="activate-overlay"]')?.click())
      await exists(text)
      await scrollTo(window, text)
      await window.click(text)
      await window.type('They run late.')
      await expect.poll(() => textOf(window, text)).toContain('They run late.')
      await takePicture('studio-story')
      await exists('[data-testid="action-publish"]:enabled')
      await window.click('[data-testid="action-publish"]')
      await expect
        .poll(async () => (await fetch(`${roam.siteUrl}/blog/${slug}`)).text(), {timeout: 60_000})
        .toContain('They run late.')
      await openPage(window, `${roam.siteUrl}/blog/${slug}`)
      await takePicture('story')
    })
  })
