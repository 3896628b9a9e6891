import {join} from 'node:path'
import {studioEnvironment} from '../build.ts'
import {STUDIO} from '../paths.ts'
import {Supervisor} from '../supervisor.ts'
import {prepare, requirePorts, sayReady, startLake, startSite, stopOnSignal} from './start.ts'

/** `pnpm dev`: like start, but the site and the Studio follow every change of their sources. */
export async function dev(): Promise<void> {
  const supervisor = new Supervisor()
  stopOnSignal(supervisor)
  const prepared = prepare()
  const {settings, env} = prepared
  await requirePorts(prepared)
  const signInLink = await startLake(supervisor, prepared)
  await startSite(supervisor, prepared, ['--dev'])
  await supervisor.start({
    name: 'The Studio',
    file: join(STUDIO, 'node_modules', '@sanity', 'cli', 'bin', 'run.js'),
    args: ['dev', '--host', settings.host, '--port', String(settings.ports.studio)],
    env: studioEnvironment(env),
    cwd: STUDIO,
    readyUrl: settings.studioUrl,
  })
  sayReady(prepared, signInLink())
}
