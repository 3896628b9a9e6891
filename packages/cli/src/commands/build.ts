import {join, resolve} from 'node:path'
import type {Command} from 'commander'
import {buildAll, buildSite} from '../build/build.ts'
import {importDemoContentOnFirstRun} from '../lake/import-demo-content.ts'
import {startLake} from '../lake/lake.ts'
import {isEmbedded, isLocal, readEnvFile} from '../settings/env-file.ts'
import {lockInstance} from '../settings/folder-lock.ts'
import {isPortFree} from '../settings/ports.ts'
import {serviceEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {ROOT, WEB} from '../shared/paths.ts'
import {step} from '../shared/progress.ts'
import {run} from '../shared/run.ts'

const DEFAULT_EXPORT_FOLDER = 'out'

/** Exports the site to `FOLDER/current`. Starts an embedded lake for the export unless it is running. */
async function exportStaticSite(folder: string): Promise<void> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (isLocal(env.SITE_URL))
    console.log(`SITE_URL is ${env.SITE_URL}: canonical links and the sitemap will point there.`)
  await buildSite()
  const mustStartLake = isEmbedded(env) && (await isPortFree(settings.ports.lake, settings.host))
  using _lock = mustStartLake ? lockInstance(settings.dataFolder) : undefined
  if (mustStartLake) await importDemoContentOnFirstRun(settings, env)
  await using _lake = mustStartLake ? await startLake(settings, env, {sendWebhooks: false}) : undefined
  await step('Exporting the static site', () =>
    run([process.execPath, join(WEB, 'publishing', 'static-export', 'main.ts'), resolve(ROOT, folder)], {
      cwd: ROOT,
      env: serviceEnvironment('site', settings, env),
      advice: 'The previous export was not changed.',
    }),
  )
}

async function build({static: folder}: {static?: string | true}): Promise<void> {
  if (folder === undefined) return buildAll()
  return exportStaticSite(folder === true ? DEFAULT_EXPORT_FOLDER : folder)
}

export const registerBuild = (program: Command): Command =>
  program
    .command('build')
    .description('build the site and the Studio, or export the site as static files')
    .option(
      '--static [folder]',
      `export the site to FOLDER/current instead (default folder: ${DEFAULT_EXPORT_FOLDER})`,
    )
    .action(build)
