import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {startContentLake} from '@roam/content-lake'
import {expect, onTestFinished, test} from 'vitest'
import {createDrawingAhead} from './ahead.ts'
import {createImages} from './images.ts'

const PICTURE = join(import.meta.dirname, '..', 'public', 'icon-192.png')

/** A lake that holds a picture, and the site's pictures above it, as a visitor gets them. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-images-'))
  const lake = await startContentLake()
  const {projectId, dataset, apiHost} = lake.clientConfig
  const images = createImages({projectId, dataset, apiHost}, folder, () => true)
  const server = createServer((request, response) => {
    void images.send(new URL(request.url ?? '', 'http://site'), request, response, false)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  onTestFinished(async () => {
    server.close()
    await rm(folder, {recursive: true})
  })
  const asset = await createClient(lake.clientConfig).assets.upload(
    'image',
    await readFile(PICTURE),
  )
  const {pathname} = new URL(asset.url)
  const get = (address: string) =>
    fetch(`http://127.0.0.1:${bound.port}${address}`, {
      headers: {accept: 'image/avif,image/webp,*/*'},
    })
  return {lake, images, get, address: (width: number) => `${pathname}?w=${width}&auto=format`}
}

test('what was drawn ahead is there without the lake', async () => {
  const {lake, images, get, address} = await start()
  const drawn: string[] = []
  const drawAhead = createDrawingAhead(
    async (one) => {
      await images.have(one)
      drawn.push(one)
    },
    () => false,
  )
  drawAhead([address(64), address(96)])
  await expect.poll(() => drawn).toEqual([address(64), address(96)])
  await lake.close()

  const answer = await get(address(96))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect((await get(address(128))).status).toBe(503)
})

test('nothing is drawn ahead while the machine is busy', async () => {
  const drawn: string[] = []
  let busy = true
  let asked = 0
  const drawAhead = createDrawingAhead(
    async (one) => void drawn.push(one),
    () => {
      asked += 1
      return busy
    },
    0,
  )
  drawAhead(['/a', '/b'])
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(drawn).toEqual([])
  drawAhead(['/c'])
  busy = false
  await expect.poll(() => drawn).toEqual(['/a', '/c'])
})
