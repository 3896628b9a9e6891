import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {partEnvironment} from '@roam/cli/part-environment'
import type {Settings} from '@roam/cli/settings'
import {environmentOf} from '@roam/e2e/lake'
import {ownSettings} from '@roam/e2e/ports'
import {templateFolder} from '@roam/e2e/template-folder'
import {type Part, startPart} from './part.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SITE = join(ROOT, 'web', 'server', 'main.ts')
const LAKE = join(ROOT, 'packages', 'cli', 'src', 'parts', 'lake.ts')

/** A Roam whose parts are processes, each to be started and ended by itself. */
export interface Roam {
  settings: Settings
  startSite: () => Promise<Part>
  startLake: () => Promise<Part>
  /** Removes its data; its parts must have been stopped. */
  remove: () => Promise<void>
}

/** @param own variables of its environment that differ from the usual */
export async function createRoam(own: Record<string, string> = {}): Promise<Roam> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-torture-'))
  await cp(templateFolder(), folder, {recursive: true})
  const settings = await ownSettings(folder)
  const env = {...partEnvironment(settings, environmentOf(settings)), ...own}
  return {
    settings,
    startSite: () => startPart(SITE, env, `${settings.siteUrl}/api/health`),
    startLake: () => startPart(LAKE, env, `${settings.lakeUrl}/health`),
    remove: () => rm(folder, {recursive: true, force: true, maxRetries: 5}),
  }
}
