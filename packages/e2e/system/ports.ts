import {createServer, type Server} from 'node:net'
import {readSettings, type Settings} from '@roam/cli/settings'

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Ports that nobody listens on. All are held until the last is known: no two are the same. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({length: count}, () => createServer())
  for (const server of servers)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const ports = servers.map((server) => String(portOf(server)))
  for (const server of servers) await new Promise((done) => server.close(done))
  return ports
}

/** Settings of a Roam of its own: a data folder, and ports that nobody else has. */
export async function ownSettings(folder: string, trustedProxies = ''): Promise<Settings> {
  const [site, studio, lake] = await freePorts(3)
  return readSettings({
    ROAM_DATA_DIR: folder,
    ROAM_TRUSTED_PROXIES: trustedProxies,
    ROAM_SITE_PORT: site,
    ROAM_STUDIO_PORT: studio,
    ROAM_LAKE_PORT: lake,
  })
}
