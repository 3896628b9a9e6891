import {createServer} from 'node:net'
import {UserError} from './user-error.ts'

/** True if nobody listens there. */
export const isPortFree = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/**
 * Makes sure that nobody listens where Roam wants to.
 *
 * @param ports by the variable that names each
 * @throws Complaint that names the variable of the first taken port
 */
export async function requireFreePorts(ports: Record<string, number>, host: string): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isPortFree(port, host)) continue
    throw new UserError(
      `Port ${port} is taken, perhaps by another Roam. Stop what listens there, or choose another: ${variable}=${port + 1000} npm start`,
    )
  }
}
