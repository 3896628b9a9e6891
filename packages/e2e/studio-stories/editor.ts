import type {FrameLocator, Locator, Page} from '@playwright/test'
import type {System} from '../system/system.ts'
import {expect} from './expect.ts'

/** The Studio as someone who edits uses it. */
export class Editor {
  readonly page: Page
  #roam: System

  constructor(page: Page, roam: System) {
    this.page = page
    this.#roam = roam
  }

  /** The same person in a second tab of the same browser. */
  async openTab(): Promise<Editor> {
    return new Editor(await this.page.context().newPage(), this.#roam)
  }

  /** Goes to where a document is shown, if there still is one. */
  async visit(type: string, id: string): Promise<void> {
    await this.page.goto(`${this.#roam.studioUrl}/intent/edit/id=${id};type=${type}`)
  }

  /** Opens a document. It can be edited when this resolves. */
  async open(type: string, id: string): Promise<void> {
    await this.visit(type, id)
    await expect(this.field('name')).toBeEditable()
  }

  /** Opens one of the Studio's tools, by its name in the bar. */
  async openTool(title: string): Promise<void> {
    await this.page.getByTestId('studio-navbar').getByRole('link', {name: title}).click()
  }

  /** Opens the preview. The site in its frame can be clicked on when this resolves. */
  async openPreview(): Promise<FrameLocator> {
    await this.openTool('Preview')
    const site = this.page.frameLocator('iframe')
    await expect(site.locator('sanity-visual-editing')).toBeAttached()
    return site
  }

  /** Clicks on something in the preview, once it is framed: before, a click opens nothing. */
  async openFromPage(part: Locator): Promise<void> {
    const frame = this.page.frameLocator('iframe').locator('sanity-visual-editing [data-hovered]')
    await expect(async () => {
      // Who is already there does not come: the pointer enters anew each time.
      await this.page.mouse.move(1, 1)
      await part.hover()
      await expect(frame.first()).toBeAttached({timeout: 1000})
    }).toPass()
    await part.click()
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`).locator('input')
  }

  get publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  /** Opens the panel with what happened to the document. */
  async openHistory(): Promise<void> {
    await this.page.getByTestId('pane-context-menu-button').last().click()
    await this.page.getByRole('menuitem', {name: 'History'}).click()
  }

  /** What happened to the document, in the panel, the newest first. */
  get revisions(): Locator {
    return this.page.getByLabel('Document revisions')
  }

  async chooseAction(name: string): Promise<void> {
    await this.page.getByTestId('action-menu-button').click()
    await this.page.getByRole('menuitem', {name}).click()
  }

  /** Waits until the Studio shows that somebody else is here. */
  async expectPresent(name: string): Promise<void> {
    await this.page.locator('#global-presence-menu').click()
    await expect(this.page.getByRole('menuitem', {name})).toBeVisible()
    await this.page.keyboard.press('Escape')
  }

  /** The document and its draft, as the lake has them now. */
  stored(id: string): Promise<Record<string, unknown>[]> {
    return this.#roam.client.fetch('*[_id in $ids] | order(_id)', {ids: [id, `drafts.${id}`]})
  }

  /** Waits until the lake has the published document, and the draft where there is one. */
  async expectStored(id: string, ...documents: Record<string, unknown>[]): Promise<void> {
    await expect.poll(() => this.stored(id)).toMatchObject(documents)
  }
}
