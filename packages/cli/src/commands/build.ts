import {join, resolve} from 'node:path'
import {buildAll, buildSite} from '../build.ts'
import {UserError} from '../user-error.ts'
import {isEmbedded, isLocal, readEnvFile} from '../env-file.ts'
import {importDemoContentIfEmpty} from '../import-demo-content.ts'
import {startLake} from '../lake.ts'
import {serviceEnvironment} from '../service-environment.ts'
import {isPortFree} from '../ports.ts'
import {step} from '../progress.ts'
import {ROOT, WEB} from '../paths.ts'
import {run} from '../run.ts'
import {readSettings} from '../settings.ts'

const USAGE = 'Usage: pnpm build [--static [FOLDER]]'

/**
 * `pnpm build`: the site and the Studio. `pnpm build --static FOLDER`: the whole site as files, for
 * any host that sends files, in `FOLDER/current`. An embedded lake need not run for it.
 */
export async function build(words: string[]): Promise<void> {
  const [first, folder = 'out', ...more] = words
  if (more.length > 0 || (first !== undefined && first !== '--static')) throw new UserError(USAGE)
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (first === undefined) return buildAll(env)
  if (isLocal(env.SITE_URL))
    console.log(`SITE_URL is ${env.SITE_URL}: search engines are told this address of each page.`)
  await buildSite()
  const lake =
    isEmbedded(env) && (await isPortFree(settings.ports.lake, settings.host))
      ? await importDemoContentIfEmpty(settings, env).then(() =>
          startLake(settings, env, {sendWebhooks: false}),
        )
      : undefined
  try {
    await step('Writing the site down', () =>
      run([process.execPath, join(WEB, 'static-site', 'main.ts'), resolve(ROOT, folder)], {
        cwd: ROOT,
        env: serviceEnvironment(settings, env),
        advice: 'What was there before is still shown.',
      }),
    )
  } finally {
    await lake?.close()
  }
}
