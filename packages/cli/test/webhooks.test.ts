import {spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readEnvFile} from '../src/env-file.ts'
import {startLake} from '../src/lake.ts'
import {readSettings} from '../src/settings.ts'

const CLI = join(import.meta.dirname, '..', 'src', 'main.ts')

/** A site that refuses what it is told until it is mended. */
async function startSite() {
  const site = {port: 0, status: 422}
  const server = createServer((_, response) => response.writeHead(site.status).end('No'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address === 'object' && address) site.port = address.port
  return site
}

test('what the site refused is seen, and told again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-deliveries-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const site = await startSite()
  const settings = {
    ...readSettings({ROAM_DATA_DIR: folder}),
    ports: {site: site.port, studio: 2, lake: 0},
  }
  const env = readEnvFile(settings)
  const lake = await startLake(settings, env, {sendWebhooks: true})
  onTestFinished(() => lake.close())
  const deliveries = async (...words: string[]) => {
    const child = spawn(process.execPath, [CLI, 'deliveries', ...words], {
      env: {...process.env, ROAM_DATA_DIR: folder, ROAM_LAKE_PORT: String(lake.port)},
    })
    const ended = new Promise((done) => child.once('exit', done))
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
    return {said, complained, code: await ended}
  }

  expect((await deliveries()).said).toContain('Nothing has been told yet')
  lake.dataset(env.SANITY_DATASET).commit([{create: {_id: 'home', _type: 'homePage'}}])
  const states = () => lake.webhookDeliveries().map(({state}) => state)
  await vi.waitFor(() => expect(states()).toEqual(['failed']), {timeout: 20_000})
  const refused = await deliveries()
  expect(refused.said).toMatch(/failed +site +create home +tries: 1 +422 No/)

  site.status = 200
  expect(await deliveries('retry')).toMatchObject({code: 0, complained: ''})
  await vi.waitFor(() => expect(states()).toEqual(['delivered']), {timeout: 20_000})
  expect((await deliveries('retry')).said).toContain('Everything has been delivered')
  expect(await deliveries('retry', '1')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Delivery 1 cannot be sent again'),
  })
  expect((await deliveries('again')).complained).toContain('pnpm roam deliveries retry ID')
  await lake.close()
  expect((await deliveries()).complained).toContain('Start Roam first')
}, 60_000)
