// @vitest-environment jsdom
import {type EditorSchema, keyGenerator} from '@portabletext/editor'
import {defaultSchema} from '@portabletext/html'
import {expect, test} from 'vitest'
import {convertDocument} from './pasted-document.ts'

const withoutPictures: EditorSchema = {...defaultSchema, blockObjects: [], inlineObjects: []}
const withPictures: EditorSchema = {
  ...withoutPictures,
  blockObjects: [{name: 'picture', fields: [{name: 'alt', type: 'string'}]}],
}

/** As Word 365 for Windows writes it, with its conditional comments. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 /* List Definitions */
 @list l0 {mso-list-id:1; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uF0B7;}
@list l1:level1 {mso-level-tab-stop:none;}
--></style></head>
<body lang=EN-US><!--StartFragment-->
<h2>Naxos in May<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Marble <b>quarries</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.</span><![endif]>Ferry first<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=99><p class=MsoNormal>Ferry<o:p></o:p></p></td><td width=99><p
class=MsoNormal>5 hours,<o:p></o:p></p><p class=MsoNormal>daily<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Flight<o:p></o:p></p></td><td><p class=MsoNormal>45 minutes<o:p></o:p></p></td></tr></table>
<p class=MsoNormal>Before <!--[if gte vml 1]><v:shape id="Picture_x0020_1"><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"/>
</v:shape><![endif]--><![if !vml]><img width=8 height=8 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.jpg"
alt="A harbor at noon" v:shapes="Picture_x0020_1"><![endif]> after<o:p></o:p></p>
<!--EndFragment--></body></html>`

const PICTURE = String.raw`{\*\shppict{\pict\jpegblip\bliptag1{\*\blipuid 00ff}
ffd8ff}}{\nonshppict{\pict\wmetafile8 01}}`

/** Converts a document, and shows the blocks as they are read. */
function convert(html: string, rtf = '', schema = withPictures) {
  const document = convertDocument({html, rtf}, {schema, keyGenerator})
  const blocks = document?.blocks.map((block) => {
    const {_type, style, listItem, children, alt} = block as Record<string, unknown>
    if (_type === 'picture') return `[${alt ?? 'picture'}]`
    const text = (children as {text: string}[]).map((span) => span.text).join('')
    return `${listItem ?? (style === 'normal' ? '' : style)} ${text}`.trim()
  })
  return {...document, blocks}
}

const LINES = [
  'h2 Naxos in May',
  'bullet Marble quarries',
  'number Ferry first',
  'Ferry | 5 hours, / daily',
  'Flight | 45 minutes',
]

const TABLE = '1 table became lines, with “|” between the cells.'

test('a document of Word has its lists, the rows of tables, and pictures where they are', async () => {
  const {blocks, pictures, losses} = convert(WORD, PICTURE)
  expect(blocks).toEqual([...LINES, 'Before', '[A harbor at noon]', 'after'])
  expect(losses).toBe(TABLE)
  expect(pictures).toHaveLength(1)
  const file = await pictures?.[0]?.read()
  expect(file).toMatchObject({type: 'image/jpeg', size: 3})
})

test.each([
  [
    'without RTF',
    '',
    withPictures,
    'the clipboard has no file. Save it as a file, and drop it into the text.',
  ],
  ['with another number of pictures', PICTURE + PICTURE, withPictures, 'the clipboard has no file. Save it'],
  ['in a text of paragraphs', PICTURE, withoutPictures, 'this text has no pictures.'],
])('a picture %s is left out, which is said', (_, rtf, schema, reason) => {
  const {blocks, pictures, losses} = convert(WORD, rtf, schema)
  expect(blocks).toEqual([...LINES, 'Before after'])
  expect(pictures).toEqual([])
  expect(losses).toContain(`${TABLE} 1 picture left out: ${reason}`)
})

test('a picture inside the HTML is kept, one at an address of Google is left out', async () => {
  const {blocks, pictures, losses} = convert(
    `<b id="docs-internal-guid-1"><p dir="ltr"><span>Ferries</span></p>
     <p dir="ltr"><span><span><img src="https://lh7-rt.googleusercontent.com/docsz/photo"></span></span></p>
     <p><img src="data:image/png;base64,iVBORw0KGgo="></p><ul><li><p>Naxos<img src="https://example.com/a"></p></li></ul></b>`,
  )
  expect(blocks).toEqual(['Ferries', '[picture]', 'bullet Naxos'])
  expect(losses).toBe(
    '2 pictures left out: the clipboard has no file. Save each as a file, and drop it into the text.',
  )
  expect(await pictures?.[0]?.read()).toMatchObject({type: 'image/png', size: 8})
})

test('tables that only align are their cells; inner tables are in their rows', () => {
  const {blocks, losses} = convert(
    '<table><tr><td><p>One</p><p>Two</p></td></tr></table><table><tr><td>A</td><td><table><tr><td>B</td><td>C</td></tr></table></td></tr></table>',
  )
  expect(blocks).toEqual(['One', 'Two', 'A | B | C'])
  expect(losses).toBe('2 tables became lines, with “|” between the cells.')
})

test('a document without pictures and tables is left to the editor', () => {
  expect(
    convertDocument({html: '<p>Ferries</p>', rtf: ''}, {schema: withPictures, keyGenerator}),
  ).toBeUndefined()
})
