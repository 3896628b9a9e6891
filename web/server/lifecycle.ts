import {once} from 'node:events'
import {flushCompileCache} from 'node:module'
import {setTimeout as delay} from 'node:timers/promises'
import {getEnvironment} from '../environment.ts'
import {log} from '../logger.ts'
import {type App, createApp} from './app.ts'
import type {ProcessOptions} from './config.ts'
import {listPeriodicTasks, startPeriodicTasks} from './periodic-tasks.ts'

/** How long in-flight requests, and then the outbox, can delay the shutdown. */
const SHUTDOWN_GRACE_MS = 3_000

/** Loading Next blocks this process: visitors who wait for it to listen get their page before. */
const SERVE_FIRST_MS = 100

async function listen({server, siteUrl}: App, options: ProcessOptions): Promise<void> {
  // fastify passes all options to Node, but its types lack `reusePort`.
  const address = {port: options.port, host: options.hostname, reusePort: options.sharePort}
  await server.listen({
    ...address,
    listenTextResolver: (localUrl) => `Site ${siteUrl} is listening on ${localUrl}`,
  })
}

/** Stops accepting connections and rendering pages, drains in-flight requests, writes the visits, then closes the outbox and Next. */
async function shutDown({server, processing, visits, closeReleases, next}: App): Promise<void> {
  const forceTimer = setTimeout(() => server.server.closeAllConnections(), SHUTDOWN_GRACE_MS)
  const rendered = closeReleases()
  await server.close()
  clearTimeout(forceTimer)
  await Promise.race([Promise.all([processing.stop(), visits.flush(), rendered]), delay(SHUTDOWN_GRACE_MS)])
  await next.close()
}

/**
 * Starts the site and runs it until SIGTERM, SIGINT or the disconnect of the parent process, then
 * shuts down gracefully and exits. Resolves once the site is listening.
 *
 * @throws if the site cannot start
 */
export async function startSite(options: ProcessOptions): Promise<void> {
  // Subscribe first: the parent process can disconnect during startup.
  const disconnected = once(process, 'disconnect')
  // It can have been gone before this process had loaded its modules.
  if (process.send && !process.connected) process.exit(0)
  let isOpen = false
  void disconnected.then(() => {
    if (!isOpen) process.exit(0)
  })
  process.chdir(options.directory)

  const app = await createApp(options)
  isOpen = true
  await app.open()
  await listen(app, options)
  process.send?.('open')
  delay(SERVE_FIRST_MS)
    .then(() => app.next.start())
    .then(
      () => flushCompileCache(),
      (error: unknown) => {
        log.fatal({error}, 'Next.js cannot start')
        process.exit(1)
      },
    )

  // The parent sends `sync` when the Content Lake has started.
  process.on('message', () => void app.contentSync.poll())
  const isHosted = getEnvironment().apiHost === undefined
  const stopTasks = startPeriodicTasks(listPeriodicTasks(app, isHosted), app.jobProblems.set, log)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    stopTasks()
    await shutDown(app)
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  void disconnected.then(stop)
}
