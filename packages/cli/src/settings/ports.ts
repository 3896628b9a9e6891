import {lookup} from 'node:dns/promises'
import {createServer} from 'node:net'
import {setTimeout as delay} from 'node:timers/promises'
import {SettingsError} from '@roam/lake-client/settings-error'
import {UserError} from '../shared/user-error.ts'

/** Listening on these addresses includes localhost. */
const WILDCARD_HOSTS = ['0.0.0.0', '::']

/**
 * Checks that what listens on ROAM_HOST is reachable as localhost: services connect to each other under
 * this name, and browsers open a connection to `<name>.localhost` for each event stream of the Studio.
 *
 * @throws SettingsError for another address
 */
export async function requireLocalHost(host: string): Promise<void> {
  if (host === 'localhost' || WILDCARD_HOSTS.includes(host)) return
  const addresses = (await lookup('localhost', {all: true})).map(({address}) => address)
  if (addresses.includes(host)) return
  throw new SettingsError(
    `ROAM_HOST=${host} is not an address of localhost, which is ${addresses.join(' and ')} on this machine. ` +
      `Set ROAM_HOST to ${addresses[0]}, or to 0.0.0.0 for all network interfaces.`,
  )
}

/** Whether no process listens on a port. */
export const isPortFree = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** An instance that was killed leaves services that have ten seconds to stop. */
const SERVICE_STOP_MS = 11_000
const POLL_INTERVAL_MS = 100

/** Waits until no process listens on the ports, for as long as the services of a killed instance take to stop. */
export async function waitForFreePorts(ports: number[], host: string): Promise<void> {
  const deadline = performance.now() + SERVICE_STOP_MS
  for (const port of ports)
    while (!(await isPortFree(port, host)) && performance.now() < deadline) await delay(POLL_INTERVAL_MS)
}

/** Whether browsers, and so `fetch`, connect to a port. They block those of other protocols. */
const isPortAllowed = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    (error: unknown) =>
      !(error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'),
  )

/**
 * Checks that the ports are free and that browsers allow them.
 *
 * @param ports keyed by the environment variable that sets each
 * @throws UserError that names the variable of the first other port
 */
export async function requireFreePorts(ports: Record<string, number>, host: string): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isPortFree(port, host)))
      throw new UserError(
        `Port ${port} is taken, perhaps by a Roam instance on another data folder (ROAM_DATA_DIR). Stop the process that listens there, or choose another port: ${variable}=${port + 1000} npm start`,
      )
    if (!(await isPortAllowed(port)))
      throw new UserError(
        `Browsers block port ${port}. Choose another port: ${variable}=${port + 1000} npm start`,
      )
  }
}
