import {execFile} from 'node:child_process'
import {createHmac} from 'node:crypto'
import {readFile, stat} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {startLake, withAdministrator} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {ROOT} from '../src/shared/paths.ts'
import {createTempFolder, findFreePort} from './helpers.ts'

/** The command of the guide that replaces a secret in a file `env`. */
async function readRotation(secret: string, dataFolder: string): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', 'self-hosting.md'), 'utf8')
  const [, section = ''] = guide.split('### Secrets of the data folder\n')
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? []
  const [assignment = '', sed = ''] = block.split('\n')
  expect([assignment, sed]).toEqual([expect.stringMatching(/^SECRET=/), expect.stringMatching(/^sed -i/)])
  return `SECRET=${secret}\n${sed.replaceAll('/srv/roam/data', dataFolder)}`
}

/** Receives a webhook in place of the site; resolves with what the signature was made with. */
async function receiveWebhook(port: number) {
  const {promise, resolve} = Promise.withResolvers<{signature: string; body: string}>()
  const server = createServer(async (request, response) => {
    resolve({signature: String(request.headers['sanity-webhook-signature']), body: await text(request)})
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(port, 'localhost', done))
  onTestFinished(() => void server.close())
  return promise
}

test('each secret of the data folder is replaced by the command of the guide; the former one stops working', async () => {
  const dataFolder = await createTempFolder('rotate')
  const settings = readSettings({
    ROAM_DATA_DIR: dataFolder,
    ROAM_SITE_PORT: String(await findFreePort()),
    ROAM_LAKE_PORT: String(await findFreePort()),
  })
  const before = readEnvFile(settings)
  for (const name of ['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'])
    await promisify(execFile)('sh', ['-ec', await readRotation(name, dataFolder)])
  const after = readEnvFile(settings)
  expect((await stat(join(dataFolder, 'env'))).mode & 0o777).toBe(0o600)
  expect(after).toEqual({
    ...before,
    SANITY_API_READ_TOKEN: expect.stringMatching(/^[0-9a-f]{64}$/),
    SANITY_API_WRITE_TOKEN: expect.stringMatching(/^[0-9a-f]{64}$/),
    SANITY_WEBHOOK_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  await using _lake = await startLake(settings, after, {sendWebhooks: true})
  const statusOf = async (token: string) =>
    (
      await fetch(`${settings.lakeUrl}/v2025-02-19/data/query/production?query=*`, {
        headers: {authorization: `Bearer ${token}`},
      })
    ).status
  expect(await statusOf(after.SANITY_API_READ_TOKEN)).toBe(200)
  expect(await statusOf(after.SANITY_API_WRITE_TOKEN)).toBe(200)
  expect(await statusOf(before.SANITY_API_READ_TOKEN)).toBe(401)
  expect(await statusOf(before.SANITY_API_WRITE_TOKEN)).toBe(401)

  const received = receiveWebhook(settings.ports.site)
  await withAdministrator(settings, after, (client) => client.create({_type: 'homePage', _id: 'homePage'}))
  const {signature, body} = await received
  const [, time, hash] = /^t=(\d+),v1=(.+)$/.exec(signature) ?? []
  expect(hash).toBe(
    createHmac('sha256', after.SANITY_WEBHOOK_SECRET).update(`${time}.${body}`).digest('base64url'),
  )
})
