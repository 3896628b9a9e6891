import {join} from 'node:path'
import type {Command} from 'commander'
import {buildAll} from '../build.ts'
import {onHandoverRequest, requestHandover} from '../handover.ts'
import {isPortFree} from '../ports.ts'
import {serviceEnvironment} from '../service-environment.ts'
import {
  printReady,
  readInstance,
  requireServicePorts,
  SERVICES,
  startLakeService,
  startSiteService,
  stopOnSignal,
} from '../start-services.ts'
import {Supervisor} from '../supervisor.ts'

/** With SO_REUSEPORT two sites listen on the port during a handover: the old and the new one. */
const SITE_ARGS = process.platform === 'linux' ? ['--share-port'] : []

/**
 * Builds what changed, then starts the lake, the site and the Studio.
 *
 * @param takeOver replace the instance that runs on the same data folder: the new site responds before
 *   the old one stops, so that no request fails
 */
async function start({takeOver = false}: {takeOver?: boolean}): Promise<void> {
  const supervisor = new Supervisor()
  const stop = stopOnSignal(supervisor)
  const instance = readInstance()
  const {settings, env} = instance
  const replacesOther = takeOver && !(await isPortFree(settings.ports.site, settings.host))
  if (!replacesOther) await requireServicePorts(instance)
  await buildAll()
  let signInLink: () => string
  if (replacesOther) {
    await startSiteService(supervisor, instance, SITE_ARGS)
    await requestHandover(settings.dataFolder)
    signInLink = await startLakeService(supervisor, instance)
  } else {
    signInLink = await startLakeService(supervisor, instance)
    await startSiteService(supervisor, instance, SITE_ARGS)
  }
  await supervisor.start({
    name: 'Studio',
    file: join(SERVICES, 'studio.ts'),
    env: serviceEnvironment(settings, env),
    readyUrl: settings.studioUrl,
  })
  onHandoverRequest(settings.dataFolder, stop)
  printReady(instance, signInLink())
}

export const registerStart = (program: Command): Command =>
  program
    .command('start')
    .description('build what changed, then run the site, the Studio and the Content Lake')
    .option('--take-over', 'replace the instance that runs on the same data folder, without downtime')
    .action(start)
