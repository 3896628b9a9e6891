import sharp from 'sharp'
import {expect, test} from 'vitest'
import {shrinkPlaceholders} from './placeholders.ts'

/** Returns an LQIP as Sanity generates it, 20 pixels wide, with a gradient. */
async function createLqip(format: 'jpeg' | 'png', channels: 3 | 4): Promise<string> {
  const data = Buffer.from(
    Array.from({length: 20 * 13 * channels}, (_, index) => Math.floor(index / (20 * channels)) * 19),
  )
  const bytes = await sharp(data, {raw: {width: 20, height: 13, channels}})
    [format]()
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

test('re-encodes placeholders at any depth and keeps the aspect ratio', async () => {
  const [jpeg, png] = [await createLqip('jpeg', 3), await createLqip('png', 4)]
  const queryResult = {
    hero: {picture: {lqip: jpeg}},
    photos: [{lqip: png}, {lqip: jpeg}],
    price: 150,
  }
  await shrinkPlaceholders(queryResult)
  const json = JSON.stringify(queryResult)
  const [first, second, third] = json.match(/data:image\/webp;base64,[\w+/=]+/g) ?? []
  expect(third).toBe(first)
  for (const lqip of [first, second]) {
    expect(lqip?.length).toBeLessThan(200)
    const {width, height} = await sharp(Buffer.from(lqip?.split(',')[1] ?? '', 'base64')).metadata()
    expect([width, height]).toEqual([12, 8])
  }
  expect(json).toContain('"price":150')
})

test('keeps values that are not decodable images', async () => {
  const queryResult = {
    a: {lqip: null},
    b: {lqip: 'data:image/jpeg;base64,bm9uZQ=='},
    c: {lqip: 'x'},
    // Another type than that of the bytes: no placeholder that Sanity made.
    d: {lqip: (await createLqip('jpeg', 3)).replace('image/jpeg', 'image/svg+xml')},
  }
  const before = structuredClone(queryResult)
  await shrinkPlaceholders(queryResult)
  expect(queryResult).toEqual(before)
})
