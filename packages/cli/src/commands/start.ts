import {join} from 'node:path'
import type {Command} from 'commander'
import {finishRestore} from '../backup/replace-data.ts'
import {buildAll} from '../build/build.ts'
import {requireOwnFiles} from '../settings/file-owners.ts'
import {createInUseError, InstanceLock} from '../settings/folder-lock.ts'
import {hasPages, readInstance, requireServicePorts} from '../settings/instance.ts'
import {isPortFree, waitForFreePorts} from '../settings/ports.ts'
import {serviceEnvironment, systemEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {onServiceStop, stopProcess} from '../shared/on-stop.ts'
import {onHandoverRequest, requestHandover, requireSameInstance} from '../supervisor/handover.ts'
import {type LakeService, SERVICES, startLakeService} from '../supervisor/lake-service.ts'
import {startSiteService, watchLake} from '../supervisor/start-services.ts'
import type {SupervisedService} from '../supervisor/supervised-service.ts'
import {Supervisor} from '../supervisor/supervisor.ts'

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
  onServiceStop(() => supervisor.stop())
  const {dataFolder, ports, host} = readSettings()
  requireOwnFiles(dataFolder)
  const lock = new InstanceLock(dataFolder)
  const isAlone = lock.tryAcquire()
  if (isAlone && takeOver) await waitForFreePorts(Object.values(ports), host)
  // Without another instance on the data folder, the ports are those of another program.
  const replacesOther = takeOver && !isAlone && !(await isPortFree(ports.site, host))
  if (!isAlone && !replacesOther) throw createInUseError(dataFolder)
  if (replacesOther) requireSameInstance(dataFolder, ports.site)
  if (isAlone) await finishRestore(dataFolder)
  const instance = await readInstance()
  const {settings, env} = instance
  if (!replacesOther) await requireServicePorts(instance)
  await buildAll()
  let site: SupervisedService
  let lake: LakeService
  if (replacesOther) {
    site = await startSiteService(supervisor, instance, SITE_ARGS)
    await requestHandover(dataFolder, lock)
    lake = startLakeService(supervisor, instance)
  } else {
    lake = startLakeService(supervisor, instance)
    if (!hasPages(instance)) await lake.settled
    site = await startSiteService(supervisor, instance, SITE_ARGS)
  }
  await supervisor
    .add({
      name: 'Studio',
      file: join(SERVICES, 'studio.ts'),
      env: {...systemEnvironment(), ...serviceEnvironment('studio', settings, env)},
    })
    .start()
  onHandoverRequest(settings, (beforeExit) => stopProcess('SIGTERM', beforeExit))
  await lake.settled
  watchLake(instance, lake, site)
}

export const registerStart = (program: Command): Command =>
  program
    .command('start')
    .description('build what changed, then run the site, the Studio and the Content Lake')
    .option('--take-over', 'replace the instance that runs on the same data folder, without downtime')
    .action(start)
