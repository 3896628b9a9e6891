import {join} from 'node:path'
import type {Command} from 'commander'
import {startLakeService} from '../lake-service.ts'
import {STUDIO} from '../paths.ts'
import {systemEnvironment} from '../service-environment.ts'
import {
  hasStoredContent,
  readInstance,
  requireServicePorts,
  startSiteService,
  stopOnSignal,
  watchLake,
} from '../start-services.ts'
import {studioEnvironment} from '../studio-config.ts'
import {Supervisor} from '../supervisor.ts'

/** Starts the lake, and the development servers of the site and the Studio. */
async function dev(): Promise<void> {
  const supervisor = new Supervisor()
  stopOnSignal(supervisor)
  const instance = await readInstance()
  const {settings, env} = instance
  await requireServicePorts(instance)
  const lake = startLakeService(supervisor, instance)
  if (!hasStoredContent(instance)) await lake.settled
  const site = await startSiteService(supervisor, instance, ['--dev'])
  await supervisor
    .add({
      name: 'Studio',
      file: join(STUDIO, 'node_modules', '@sanity', 'cli', 'bin', 'run.js'),
      args: ['dev', '--host', settings.host, '--port', String(settings.ports.studio)],
      env: {...systemEnvironment(), ...studioEnvironment(env)},
      cwd: STUDIO,
      readyUrl: settings.studioUrl,
    })
    .start()
  await lake.settled
  watchLake(instance, lake, site)
}

export const registerDev = (program: Command): Command =>
  program.command('dev').description('like start, with hot reload of the site and the Studio').action(dev)
