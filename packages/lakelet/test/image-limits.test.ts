import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, createTempDirectory, editorToken, startLake} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

const noise = {type: 'gaussian', mean: 128, sigma: 60} as const
const noiseImage = await sharp({
  create: {width: 1500, height: 1500, channels: 3, background: 'white', noise},
})
  .png({compressionLevel: 1})
  .toBuffer()

/** Starts a lake with an image whose large renderings take many seconds. */
async function startWithImage() {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const client = createLakeClient(lake, {maxRetries: 0})
  const {url} = await client.assets.upload('image', noiseImage)
  const listRenditions = async () => {
    const names = await readdir(join(directory, 'image-cache')).catch(() => [])
    return names.filter((name) => !name.includes('.'))
  }
  /** Sends a request for each quality from 1. `outcomes` has a status, or null if it was aborted. */
  const requestSlowly = (count: number, headers: Record<string, string> = {}) => {
    const controllers = Array.from({length: count}, () => new AbortController())
    const outcomes = controllers.map(({signal}, n) =>
      fetch(`${url}?w=6000&fm=webp&q=${n + 1}`, {signal, headers}).then(
        ({status}) => status,
        () => null,
      ),
    )
    const abort = () => {
      for (const controller of controllers) controller.abort()
    }
    return {outcomes, abort}
  }
  return {client, url, listRenditions, requestSlowly}
}

test('uploads do not wait for renderings', async () => {
  const {client, requestSlowly, listRenditions} = await startWithImage()
  const {outcomes, abort} = requestSlowly(6)
  const upload = client.assets.upload('image', await createQuadrantImage().png().toBuffer())
  expect(await Promise.race([upload, ...outcomes])).toMatchObject({_type: 'sanity.imageAsset'})
  abort()
  expect(await Promise.all(outcomes)).toEqual(Array(6).fill(null))
  expect(await listRenditions()).toEqual([])
})

test('renderings of clients that have disconnected are canceled, running and queued', async () => {
  const {url, requestSlowly, listRenditions} = await startWithImage()
  const {outcomes, abort} = requestSlowly(6)
  const other = fetch(`${url}?w=32`)
  abort()
  expect((await other).status).toBe(200)
  expect(await Promise.all(outcomes)).toEqual(Array(6).fill(null))
  expect((await fetch(`${url}?w=33`)).status).toBe(200)
  expect(await listRenditions()).toHaveLength(2)
})

test('a rendering continues while another client waits for it', async () => {
  const {url, requestSlowly, listRenditions} = await startWithImage()
  // Exceeds the limit for running renderings, so that the others are queued.
  const slow = requestSlowly(1)
  const controller = new AbortController()
  const aborted = fetch(`${url}?w=64`, {signal: controller.signal}).catch(() => null)
  const other = fetch(`${url}?w=64`)
  expect((await fetch(`${url}?w=0`)).status).toBe(400)
  controller.abort()
  expect(await aborted).toBeNull()
  slow.abort()
  expect((await other).status).toBe(200)
  expect(await listRenditions()).toHaveLength(1)
})

test('a client without a token has a limited number of pending pixels', async () => {
  const {url, requestSlowly} = await startWithImage()
  expect((await fetch(`${url}?w=32`)).status).toBe(200)
  const {outcomes, abort} = requestSlowly(20)
  expect(await Promise.race(outcomes)).toBe(429)
  expect((await fetch(`${url}?w=32`)).status).toBe(200)
  const editor = requestSlowly(21, {authorization: `Bearer ${editorToken}`})
  abort()
  const statuses = await Promise.all(outcomes)
  expect(statuses.filter((status) => status === 429).length).toBeLessThan(20)
  editor.abort()
  expect(await editor.outcomes.at(-1)).toBeNull()
  await eventually(async () => expect((await fetch(`${url}?w=34`)).status).toBe(200))
})

test('an SVG that needs too much memory is rejected with 400, and the lake keeps working', async () => {
  const {client} = await startWithImage()
  const filter = Array.from({length: 40}, (_, n) => `<feGaussianBlur stdDeviation="${100 + n}"/>`).join('')
  const rect = '<rect width="100%" height="100%" filter="url(#f)"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"><filter id="f">${filter}</filter>${rect}</svg>`
  const upload = client.assets.upload('image', Buffer.from(svg), {filename: 'bomb.svg'})
  await expect(upload).rejects.toMatchObject({statusCode: 400})
  await expect(upload).rejects.toThrow(/needs more than .* to process/)
  const image = await createQuadrantImage().png().toBuffer()
  expect(await client.assets.upload('image', image)).toMatchObject({extension: 'png'})
})
