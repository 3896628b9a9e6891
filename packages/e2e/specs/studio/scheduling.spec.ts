import type {SanityClient} from '@sanity/client'
import {countClicks} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

const ID = 'post-scheduled'

const draft = {
  _id: `drafts.${ID}`,
  _type: 'post',
  title: 'Ferries in winter',
  slug: {_type: 'slug', current: 'ferries-in-winter'},
  publishedAt: '2026-05-02T08:00:00.000Z',
  excerpt: 'Twice a week.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'b', text: 'They run twice a week.', marks: []}],
    },
  ],
}

/** Makes the only scheduled release due. */
async function makeDue(client: SanityClient): Promise<void> {
  const [name] = await client.fetch<string[]>('*[_type == "system.release" && state == "scheduled"].name')
  await client.releases.schedule({releaseId: String(name), publishAt: new Date().toISOString()})
}

test('a post is scheduled with three clicks, locked, paused, edited, and goes live on schedule', async ({
  signIn,
  roam,
}) => {
  const {client} = roam
  await client.create(draft)

  const founder = await signIn('Rosa')
  const {page} = founder
  const footer = page.getByTestId('pane-footer')
  const lock = page.getByRole('status').filter({hasText: 'it is locked'})
  await founder.goTo('post', ID)
  await expect(founder.publishButton).toBeEnabled()
  const clicks = await countClicks(page, async () => {
    await founder.chooseAction('Publish later…')
    await page.getByRole('button', {name: 'Schedule'}).click()
    await expect(footer).toContainText(/Goes live .* 9:00/)
  })
  expect(clicks).toBe(3)
  await expect(page.getByRole('img', {name: /^Goes live .* 9:00/})).toBeVisible()
  await founder.openTool('Scheduled')
  await page.getByRole('link', {name: draft.title}).click()
  await expect(page.getByTestId('scheduled-release-banner')).toContainText('It goes live by itself')

  await page.getByTestId('document-header-Draft-chip').click()
  await expect(lock).toContainText(/Goes live .* 9:00 AM \(Rosa\)/)
  await expect(founder.field('title')).not.toBeEditable()
  const body = page.getByTestId('field-body')
  await body.scrollIntoViewIfNeeded()
  await expect(body.getByText('They run twice a week.')).toBeVisible()
  await expect(body.locator('[contenteditable=true]')).toHaveCount(0)
  await expect(founder.publishButton).toBeDisabled()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', {name: 'Delete', exact: true})).toBeDisabled()
  await page.keyboard.press('Escape')

  await lock.getByRole('button', {name: 'Pause to edit'}).click()
  await founder.field('title').fill('Ferries in January')
  await expect.poll(() => client.fetch('*[_id in path("versions.**")].title')).toEqual(['Ferries in January'])
  await page.getByTestId('action-scheduleagain…').click()
  await page.getByRole('button', {name: 'Schedule', exact: true}).click()
  await expect(footer).toContainText(/Goes live .* 9:00/)
  expect(await client.getDocument(ID)).toBeUndefined()
  await makeDue(client)
  await founder.expectDocuments(ID, {_id: ID, title: 'Ferries in January'})

  await founder.goTo('post', ID)
  await founder.chooseAction('Unpublish later…')
  await page.getByLabel('Day and time').fill('2099-12-24T18:30')
  await page.getByRole('button', {name: 'Schedule'}).click()
  await expect(footer).toContainText(/Leaves the site .* 6:30/)
  await expect(founder.field('title')).toBeEditable()
  await founder.chooseAction('Keep it on the site')
  await expect(footer).not.toContainText('Leaves the site')
})
