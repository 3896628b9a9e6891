import type {Locator} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {expect, test} from '../../fixtures/studio-test.ts'

const POST = 'post-ferries'

/** Publishes a post with one paragraph. */
const createPost = (client: SanityClient) =>
  client.create({
    _id: POST,
    _type: 'post',
    title: 'Ferries',
    slug: {_type: 'slug', current: 'ferries'},
    publishedAt: '2026-05-02T08:00:00Z',
    excerpt: 'Timetables and tickets.',
    body: [
      {
        _type: 'block',
        _key: 'block',
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'span', text: 'The timetable and the islands', marks: []}],
      },
    ],
  })

test('a heading keeps the focus, and a link to a page of the site is chosen from a list', async ({
  signIn,
  roam,
  page: visitor,
}) => {
  await createPost(roam.client)
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('post', POST)
  const body = page.getByTestId('field-body')
  const text = body.locator('[contenteditable=true]')
  await text.click()
  await page.keyboard.press('End')
  await body.locator('#block-style-select').click()
  await page.getByRole('menuitem', {name: 'Heading', exact: true}).click()
  await expect(text).toBeFocused()
  await page.keyboard.type(' beyond')
  await expect(text.getByText('and the islands beyond')).toBeVisible()

  await page.keyboard.press('Control+Shift+ArrowLeft')
  await body.getByRole('button', {name: 'Link to a page of yours'}).click()
  const popover = page.getByTestId('popover-edit-dialog')
  await expect(popover.getByTestId('autocomplete')).toBeFocused()
  await page.keyboard.type('Greek')
  await expect(page.getByText('Greek Islands', {exact: true})).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(popover.getByText('Greek Islands')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(founder.publishButton).toBeEnabled()
  await founder.publishButton.click()
  await founder.expectDocuments(POST, {_id: POST})
  await roam.waitForContentSync()

  await visitor.goto(`${roam.siteUrl}/blog/ferries`)
  await expect(visitor.getByRole('heading', {name: 'The timetable and the islands beyond'})).toBeVisible()
  await expect(visitor.getByRole('link', {name: 'beyond'})).toHaveAttribute('href', '/destinations/greece')
})

/** Pastes as from another program: Word marks soft breaks by vertical tabs, Google Docs pastes zero-width characters. */
const pasteInto = (target: Locator, data: Record<string, string>) =>
  target.evaluate((element, formats) => {
    const clipboardData = new DataTransfer()
    for (const [format, text] of Object.entries(formats)) clipboardData.setData(format, text)
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  }, data)

test('a paste leaves no invisible characters in texts and fields', async ({signIn, roam}) => {
  await createPost(roam.client)
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.goTo('post', POST)
  const text = page.getByTestId('field-body').locator('[contenteditable=true]')
  await text.click()
  await page.keyboard.press('End')
  await pasteInto(text, {
    'text/html': '<p>: Na&shy;xos&#8203; and&#11;<b>علی&zwnj;رضا</b>&#x202e;</p>',
    'text/plain': ': Naxos',
  })
  await expect(text).toContainText('Naxos')
  const title = founder.field('title')
  await title.fill('')
  await pasteInto(title, {'text/plain': '\u200bFer\u00adries\vof \u202eGreece\ufeff'})
  await expect(title).toHaveValue('Ferries of Greece')
  await expect
    .poll(() =>
      roam.client.fetch(
        `*[_id == "drafts.${POST}"][0]{title, "text": pt::text(body)}`,
        {},
        {perspective: 'raw'},
      ),
    )
    .toEqual({title: 'Ferries of Greece', text: 'The timetable and the islands: Naxos and\nعلی‌رضا'})
})
