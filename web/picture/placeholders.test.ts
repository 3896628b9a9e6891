import sharp from 'sharp'
import {expect, test} from 'vitest'
import {withSmallPlaceholders} from './placeholders.ts'

/** As Sanity makes them: 20 pixels wide, here from dark to light. */
async function placeholder(format: 'jpeg' | 'png', channels: 3 | 4): Promise<string> {
  const data = Buffer.from(
    Array.from({length: 20 * 13 * channels}, (_, at) => Math.floor(at / (20 * channels)) * 19),
  )
  const bytes = await sharp(data, {raw: {width: 20, height: 13, channels}})
    [format]()
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

test('placeholders become small, wherever they stand, and stay images of the same shape', async () => {
  const [jpeg, png] = [await placeholder('jpeg', 3), await placeholder('png', 4)]
  const answer = {hero: {picture: {lqip: jpeg}}, photos: [{lqip: png}, {lqip: jpeg}], price: 150}
  const small = JSON.stringify(await withSmallPlaceholders(answer))
  const [first, second, third] = small.match(/data:image\/webp;base64,[\w+/=]+/g) ?? []
  expect(third).toBe(first)
  for (const one of [first, second]) {
    expect(one?.length).toBeLessThan(200)
    const {width, height} = await sharp(Buffer.from(one?.split(',')[1] ?? '', 'base64')).metadata()
    expect([width, height]).toEqual([12, 8])
  }
  expect(small).toContain('"price":150')
})

test('what is no image, or none that can be read, stays as it is', async () => {
  const answer = {a: {lqip: null}, b: {lqip: 'data:image/jpeg;base64,bm9uZQ=='}, c: {lqip: 'x'}}
  expect(await withSmallPlaceholders(answer)).toEqual(answer)
})
