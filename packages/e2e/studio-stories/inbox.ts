import {readFile} from 'node:fs/promises'
import type {Locator, Page} from '@playwright/test'
import {validRequest} from '../system/requests.ts'
import type {System} from '../system/system.ts'
import {expect} from './expect.ts'

let stored = 0

/** Lays a request into the lake as the site keeps it, an hour after the one before. */
export async function store(roam: System, change: Record<string, unknown> = {}): Promise<string> {
  stored += 1
  const {_id} = await roam.client.create({
    _id: `tripRequest.2026-11-21.story-${stored}`,
    _type: 'tripRequest',
    ...validRequest(String(stored)),
    submittedAt: new Date(Date.UTC(2026, 10, 21, stored)).toISOString(),
    spam: false,
    ...change,
  })
  return _id
}

/** The founder's inbox, as she uses it. */
export class Inbox {
  readonly page: Page
  /** The request that is open. */
  readonly letter: Locator
  /** The requests in the open folder, from the top. */
  readonly rows: Locator
  readonly searchBox: Locator

  constructor(page: Page) {
    this.page = page
    this.letter = page.getByTestId('letter')
    this.rows = page.getByTestId('request-row')
    this.searchBox = page.getByRole('textbox', {name: /^Search in/})
  }

  async openFolder(title: string): Promise<void> {
    const folders = this.page.getByRole('navigation', {name: 'Requests'})
    if (!(await folders.isVisible())) await this.page.getByTestId('pane-item-Requests').click()
    await folders.getByRole('link', {name: new RegExp(`^${title}`)}).click()
  }

  /** Opens the request of the open folder whose row says so. */
  async open(words: string): Promise<void> {
    await this.rows.filter({hasText: words}).click()
    await expect(this.letter.getByRole('heading', {level: 2})).toBeVisible()
  }

  count(folder: string): Locator {
    return this.page.getByTestId(`count-${folder}`)
  }

  button(name: string): Locator {
    return this.letter.getByRole('button', {name})
  }

  /** The ways to answer, the first one first. */
  get ways(): Locator {
    return this.letter.getByTestId('way-to-answer')
  }

  /** What the Studio saves when the button is pressed: a table. */
  async saved(button: Locator): Promise<{name: string; text: string}> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
}
