import {lookup} from 'node:dns/promises'
import {createServer} from 'node:net'
import {listen} from '@roam/sanity-emulator/http'
import {expect, onTestFinished, test} from 'vitest'
import {requireFreePorts, requireLocalHost} from '../src/settings/ports.ts'

test('ROAM_HOST is an address of localhost or a wildcard; another address is refused by name', async () => {
  const addresses = (await lookup('localhost', {all: true})).map(({address}) => address)
  for (const host of ['localhost', '0.0.0.0', '::', ...addresses]) await requireLocalHost(host)
  for (const host of ['127.0.0.2', '192.0.2.1', 'roam.example'])
    await expect(requireLocalHost(host)).rejects.toThrow(`ROAM_HOST=${host} is not an address of localhost`)
})

test('ports that are taken or that browsers block are refused, with their variable', async () => {
  const server = createServer()
  const port = await listen(server)
  onTestFinished(() => void server.close())
  await expect(requireFreePorts({ROAM_LAKE_PORT: port}, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`)
  await expect(requireFreePorts({ROAM_SITE_PORT: 6000}, '127.0.0.1')).rejects.toThrow(
    /Browsers block port 6000.*ROAM_SITE_PORT=/,
  )
})
