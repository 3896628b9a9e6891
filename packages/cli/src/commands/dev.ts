import {join} from 'node:path'
import type {Command} from 'commander'
import {finishRestore} from '../backup/replace-data.ts'
import {lockInstance} from '../settings/folder-lock.ts'
import {readInstance, requireServicePorts} from '../settings/instance.ts'
import {systemEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {onServiceStop} from '../shared/on-stop.ts'
import {STUDIO} from '../shared/paths.ts'
import {GROUP_LEADER} from '../shared/run.ts'
import {studioEnvironment} from '../studio/studio-config.ts'
import {startLakeService} from '../supervisor/lake-service.ts'
import {startSiteService, watchLake} from '../supervisor/start-services.ts'
import {Supervisor} from '../supervisor/supervisor.ts'

/** Starts the lake, and the development servers of the site and the Studio. */
async function dev(): Promise<void> {
  const supervisor = new Supervisor()
  onServiceStop(() => supervisor.stop())
  const {dataFolder} = readSettings()
  lockInstance(dataFolder)
  await finishRestore(dataFolder)
  const instance = await readInstance()
  const {settings, env} = instance
  await requireServicePorts(instance)
  const lake = startLakeService(supervisor, instance)
  await lake.settled
  const site = await startSiteService(supervisor, instance, ['--dev'])
  await supervisor
    .add({
      name: 'Studio',
      // Sanity's server does not end with its parent.
      file: GROUP_LEADER,
      args: [
        ...[process.execPath, join(STUDIO, 'node_modules', '@sanity', 'cli', 'bin', 'run.js'), 'dev'],
        ...['--host', settings.host, '--port', String(settings.ports.studio)],
      ],
      env: {...systemEnvironment(), ...studioEnvironment(env)},
      cwd: STUDIO,
      readyUrl: settings.studioUrl,
    })
    .start()
  watchLake(instance, lake, site)
}

export const registerDev = (program: Command): Command =>
  program.command('dev').description('like start, with hot reload of the site and the Studio').action(dev)
