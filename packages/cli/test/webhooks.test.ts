import {createServer} from 'node:http'
import {listen} from '@roam/sanity-emulator/http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {createTempFolder, runCommand} from './helpers.ts'

/** A webhook receiver that responds with a changeable status. */
async function startReceiver() {
  const receiver = {port: 0, status: 422}
  const server = createServer((_, response) => response.writeHead(receiver.status).end('No'))
  onTestFinished(() => void server.close())
  receiver.port = await listen(server)
  return receiver
}

test('lists and retries failed webhook deliveries', async () => {
  const folder = await createTempFolder('webhooks')
  const receiver = await startReceiver()
  const settings = {
    ...readSettings({ROAM_DATA_DIR: folder}),
    ports: {site: receiver.port, studio: 2, lake: 0},
  }
  const env = readEnvFile(settings)
  await using lake = await startLake(settings, env, {sendWebhooks: true})
  const webhooks = (...args: string[]) =>
    runCommand(['webhooks', ...args], {
      env: {ROAM_DATA_DIR: folder, ROAM_LAKE_PORT: String(lake.port)},
    })

  expect((await webhooks()).stdout).toContain('No webhook deliveries yet')
  expect((await webhooks('--json')).stdout).toBe('[]\n')
  lake.dataset(env.SANITY_DATASET).commit([{create: {_id: 'home', _type: 'homePage'}}])
  const states = () => lake.webhookDeliveries().map(({state}) => state)
  await vi.waitFor(() => expect(states()).toEqual(['failed']), {timeout: 20_000})
  expect((await webhooks()).stdout).toMatch(/failed +site +create home +attempts: 1 +422 No/)
  expect((await webhooks('list')).stdout).toBe((await webhooks()).stdout)
  const deliveries: unknown = JSON.parse((await webhooks('list', '--json')).stdout)
  expect(deliveries).toMatchObject([{hook: 'site', documentId: 'home', state: 'failed', attempts: 1}])

  receiver.status = 200
  expect(await webhooks('retry')).toMatchObject({code: 0, stderr: ''})
  await vi.waitFor(() => expect(states()).toEqual(['delivered']), {timeout: 20_000})
  expect((await webhooks('retry')).stdout).toContain('No webhook delivery can be retried')
  expect(await webhooks('retry', '1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Delivery 1 cannot be retried'),
  })
  expect(await webhooks('unknown')).toMatchObject({code: 2})
  await lake.close()
  expect((await webhooks()).stderr).toContain('Start Roam first')
})
