import {createServer} from 'node:net'
import {UserError} from './user-error.ts'

/** Whether no process listens on a port. */
export const isPortFree = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/**
 * Checks that the ports are free.
 *
 * @param ports keyed by the environment variable that sets each
 * @throws UserError that names the variable of the first taken port
 */
export async function requireFreePorts(ports: Record<string, number>, host: string): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isPortFree(port, host)) continue
    throw new UserError(
      `Port ${port} is taken, perhaps by another Roam instance. Stop the process that listens there, or choose another port: ${variable}=${port + 1000} npm start`,
    )
  }
}
