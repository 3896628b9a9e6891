import {join} from 'node:path'
import type {Command} from 'commander'
import {STUDIO} from '../paths.ts'
import {
  printReady,
  readInstance,
  requireServicePorts,
  startLakeService,
  startSiteService,
  stopOnSignal,
} from '../start-services.ts'
import {studioEnvironment} from '../studio-config.ts'
import {Supervisor} from '../supervisor.ts'

/** Starts the lake, and the development servers of the site and the Studio. */
async function dev(): Promise<void> {
  const supervisor = new Supervisor()
  stopOnSignal(supervisor)
  const instance = readInstance()
  const {settings, env} = instance
  await requireServicePorts(instance)
  const signInLink = await startLakeService(supervisor, instance)
  await startSiteService(supervisor, instance, ['--dev'])
  await supervisor.start({
    name: 'Studio',
    file: join(STUDIO, 'node_modules', '@sanity', 'cli', 'bin', 'run.js'),
    args: ['dev', '--host', settings.host, '--port', String(settings.ports.studio)],
    env: studioEnvironment(env),
    cwd: STUDIO,
    readyUrl: settings.studioUrl,
  })
  printReady(instance, signInLink())
}

export const registerDev = (program: Command): Command =>
  program.command('dev').description('like start, with hot reload of the site and the Studio').action(dev)
