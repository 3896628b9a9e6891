import {expect, test} from 'vitest'
import {type Content, EMPTY_CONTENT} from '../../content/content.ts'
import {fillSlots, findSlots, splitFrame} from './frame.ts'

const createContent = (title: string) =>
  ({
    ...EMPTY_CONTENT,
    settings: {
      title,
      navigation: {home: 'Home', blog: 'Blog', destinations: 'Places', contact: 'Contact', note: '"> <b>'},
      ...{affiliateDisclosure: 'None', copyright: 'Roam'},
    },
  }) as unknown as Content

const split = (title: string) => splitFrame(createContent(title), [title])

const getNote = ({settings}: Content) => settings?.navigation.note ?? ''

test('a text that contains a token of the layout stays as it is', () => {
  const typed = getNote(split('Roam').content)
  const {content, texts, token} = split(`My ${typed}`)
  const page = (note: string) => `<title>My ${typed}</title><p>${note}</p>`
  const html = page(getNote(content))
  expect(fillSlots(html, findSlots(html, token), texts, 'html').file).toBe(page('&quot;&gt; &lt;b&gt;'))
})

test('a text of the layout in an attribute, or in another place that is not known, is an error', () => {
  const {content, texts, token} = split('Roam')
  for (const html of [`<p title="${getNote(content)}"></p>`, `<p>From ${getNote(content)}</p>`])
    expect(() => fillSlots(html, findSlots(html, token), texts, 'html'), html).toThrow('unknown place')
})
