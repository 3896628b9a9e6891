import {expect, test} from 'vitest'
import {imageSchema} from './image.content.ts'

const LQIP = 'data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYG='
const image = {
  ...{alt: 'A harbor', caption: null, crop: null, hotspot: null},
  id: 'image-ab-20x10-jpg',
  lqip: LQIP,
}

test('keeps the placeholder that the lake computes', () => {
  expect(imageSchema.parse(image).lqip).toBe(LQIP)
})

test.each([
  `${LQIP}); position: fixed; inset: 0; background: url(https://evil.example/`,
  `${LQIP})`,
  `${LQIP}\n`,
  `${LQIP}"`,
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/svg+xml,<svg/>',
  'data:text/html;base64,PHN2Zy8+',
  'https://evil.example/a.png',
  `data:image/png;base64,${'A'.repeat(10_000)}`,
  '',
  5,
  {a: 1},
])('an image asset whose lqip closes the CSS function has no placeholder: %j', (lqip) =>
  expect(imageSchema.parse({...image, lqip}).lqip).toBeNull(),
)
