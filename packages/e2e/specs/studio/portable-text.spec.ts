import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Locator, Page} from '@playwright/test'
import {TEST_DATASET} from '@roam/test-dataset'
import type {SanityClient} from '@sanity/client'
import type {StudioEditor} from '../../fixtures/studio-editor.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

/** Publishes a post with one paragraph, and opens it. */
async function openPost(founder: StudioEditor, client: SanityClient, id: string): Promise<void> {
  await client.create({
    _id: id,
    _type: 'post',
    title: id,
    slug: {_type: 'slug', current: id},
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
  await founder.goTo('post', id)
  await expect(founder.field('title')).toHaveValue(id)
}

/** Pastes as from another program: Word marks soft breaks by vertical tabs, Google Docs pastes zero-width characters. */
const pasteInto = (target: Locator, data: Record<string, string>) =>
  target.evaluate((element, formats) => {
    const clipboardData = new DataTransfer()
    for (const [format, text] of Object.entries(formats)) clipboardData.setData(format, text)
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  }, data)

/** Puts the caret at the end of the line of the body that is clicked; returns the editor. */
async function focusEndOfBody(page: Page): Promise<Locator> {
  const text = page.getByTestId('field-body').locator('[contenteditable=true]')
  await text.click()
  await page.keyboard.press('End')
  return text
}

const JPEG = readFileSync(join(TEST_DATASET, 'images', 'colorado', 'hot-springs.jpg')).toString('hex')

/** What Word puts into the clipboard: HTML that refers to files, and the pictures in RTF. */
const WORD_DOCUMENT = {
  'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body>
    <p class=MsoNormal>Naxos in May<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Marble quarries</p>
    <table class=MsoTableGrid><tr><td><p class=MsoNormal>Ferry</p></td><td><p class=MsoNormal>5 hours</p></td></tr></table>
    <p class=MsoNormal><img width=8 height=8 src="file:///C:/Temp/image001.png" alt="A harbor at noon"></p>
    <p class=MsoNormal>After it</p>
    <p class=MsoNormal><img src="https://lh7-rt.googleusercontent.com/docsz/photo"></p></body></html>`,
  'text/rtf': String.raw`{\rtf1 {\*\shppict{\pict\jpegblip{\*\blipuid 00}${'\n'}${JPEG}}}{\nonshppict{\pict\wmetafile8 01}}}`,
  'text/plain': 'Naxos in May',
}

test('texts keep what is typed, chosen and pasted', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await test.step('a heading keeps the focus, and a link to a page of the site is chosen from a list', async () => {
    await openPost(founder, roam.client, 'post-heading')
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
    await expect
      .poll(() =>
        roam.client.fetch(
          '*[_id == "drafts.post-heading"][0].body[0]{style, "marked": children[count(marks) > 0].text, "page": markDefs[].page._ref}',
          {},
          {perspective: 'raw'},
        ),
      )
      .toEqual({style: 'h2', marked: ['beyond'], page: ['destination-greece']})
  })
  await test.step('a paste leaves no invisible characters in texts and fields', async () => {
    await openPost(founder, roam.client, 'post-paste')
    const text = await focusEndOfBody(page)
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
          '*[_id == "drafts.post-paste"][0]{title, "text": pt::text(body)}',
          {},
          {perspective: 'raw'},
        ),
      )
      .toEqual({title: 'Ferries of Greece', text: 'The timetable and the islands: Naxos and\nعلی‌رضا'})
  })
  await test.step('a document of Word keeps its pictures, lists and tables, and says what it lost', async () => {
    await openPost(founder, roam.client, 'post-word')
    const text = await focusEndOfBody(page)
    await page.keyboard.press('Enter')
    await pasteInto(text, WORD_DOCUMENT)
    await expect(page.getByText('Pasted, but not all as it was')).toBeVisible()
    await expect(page.getByText('1 table became lines')).toBeVisible()
    await expect(page.getByText('1 picture left out')).toBeVisible()
    await expect
      .poll(() =>
        roam.client.fetch(
          '*[_id == "drafts.post-word"][0].body[]{"text": coalesce(pt::text([@]), alt), listItem, "file": asset->originalFilename}',
          {},
          {perspective: 'raw'},
        ),
      )
      .toEqual([
        {text: 'The timetable and the islands', listItem: null, file: null},
        {text: 'Naxos in May', listItem: null, file: null},
        {text: 'Marble quarries', listItem: 'bullet', file: null},
        {text: 'Ferry | 5 hours', listItem: null, file: null},
        {text: 'A harbor at noon', listItem: null, file: 'hot-springs.jpg'},
        {text: 'After it', listItem: null, file: null},
      ])
  })
})
