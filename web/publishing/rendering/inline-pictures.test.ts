import {randomBytes} from 'node:crypto'
import {pino} from 'pino'
import sharp, {type Sharp} from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {startEmulatedLake} from '../../content/test-lake.ts'
import {createPictureInliner} from './inline-pictures.ts'

const WIDTH = 600
const HEIGHT = 420

/** Starts a lake with a picture, and returns how a page with it is published. */
async function startInliner(picture: Sharp) {
  const {lake, lakeConfig, editor, close} = await startEmulatedLake()
  onTestFinished(close)
  const asset = await editor.assets.upload('image', await picture.png().toBuffer())
  const path = new URL(asset.url).pathname
  const logs: {path: string; msg: string}[] = []
  const log = pino({base: null}, {write: (line) => void logs.push(JSON.parse(line))})
  const inlineFromLake = createPictureInliner({...lakeConfig, apiHost: lake.url}, log)
  const inlineFromHosted = createPictureInliner(lakeConfig, log)
  const publish = (name = path, inline = inlineFromLake) =>
    inline(`<img height="420" data-first="${name}?w=480&amp;auto=format" style="--x:0.5"/><p>Text</p>`)
  return {path, logs, publish, inlineFromHosted}
}

const createCalmPicture = () =>
  sharp({create: {width: WIDTH, height: HEIGHT, channels: 3, background: 'teal'}})

test('the first size of a picture becomes part of its page', async () => {
  const {publish, logs} = await startInliner(createCalmPicture())
  const {html, isFinal} = await publish()
  expect(isFinal).toBe(true)
  const [, uri = ''] =
    /^<img height="420" style="--first:url\(([^)]+)\);--x:0\.5"\/><p>Text<\/p>$/.exec(html) ?? []
  const picture = Buffer.from(uri.replace('data:image/avif;base64,', ''), 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({compression: 'av1', width: 480, height: 336})
  expect(await publish()).toEqual({html, isFinal})
  expect(logs).toEqual([])
})

test('a page with a picture whose file is lost begins with the placeholder, which is logged', async () => {
  const {path, publish, logs} = await startInliner(createCalmPicture())
  const lost = path.replace(/[0-9a-f]{40}/, '0'.repeat(40))
  const html = '<img height="420" style="--x:0.5"/><p>Text</p>'
  for (const isFinal of [false, false, true, true]) expect(await publish(lost)).toEqual({html, isFinal})
  const entry = {path: `${lost}?w=480&auto=format`, msg: expect.stringContaining('not part')}
  expect(logs).toMatchObject([entry, entry, entry])
})

test('a WebP picture of hosted Sanity, which has not encoded AVIF yet, is replaced by a later publish', async () => {
  const {path, publish, inlineFromHosted} = await startInliner(createCalmPicture())
  const {html, isFinal} = await publish(path, inlineFromHosted)
  expect(html).toContain('--first:url(data:image/webp;base64,')
  expect(isFinal).toBe(false)
})

test('a heavy picture does not become part of the page', async () => {
  const raw = {width: WIDTH, height: HEIGHT, channels: 3} as const
  const {publish, logs} = await startInliner(sharp(randomBytes(WIDTH * HEIGHT * 3), {raw}))
  expect(await publish()).toEqual({html: '<img height="420" style="--x:0.5"/><p>Text</p>', isFinal: true})
  expect(logs).toEqual([])
})
