import {join, resolve} from 'node:path'
import {buildAll, buildSite} from '../build.ts'
import {Complaint} from '../complaint.ts'
import {isEmbedded, isLocal, readEnvFile} from '../env-file.ts'
import {importFirstContent} from '../first-content.ts'
import {startLake} from '../lake.ts'
import {partEnvironment} from '../part-environment.ts'
import {isFree} from '../ports.ts'
import {step} from '../progress.ts'
import {ROOT, WEB} from '../root.ts'
import {run} from '../run.ts'
import {readSettings} from '../settings.ts'

const USAGE = 'Usage: pnpm build [--static [FOLDER]]'

/**
 * `pnpm build`: the site and the Studio. `pnpm build --static FOLDER`: the whole site as files, for
 * any host that sends files, in `FOLDER/current`. An embedded lake need not run for it.
 */
export async function build(words: string[]): Promise<void> {
  const [first, folder = 'out', ...more] = words
  if (more.length > 0 || (first !== undefined && first !== '--static')) throw new Complaint(USAGE)
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (first === undefined) return buildAll(env)
  if (isLocal(env.SITE_URL))
    console.log(`SITE_URL is ${env.SITE_URL}: search engines are told this address of each page.`)
  await buildSite()
  const lake =
    isEmbedded(env) && (await isFree(settings.ports.lake, settings.host))
      ? await importFirstContent(settings, env).then(() =>
          startLake(settings, env, {announce: false}),
        )
      : undefined
  try {
    await step('Writing the site down', () =>
      run([process.execPath, join(WEB, 'static-site', 'main.ts'), resolve(ROOT, folder)], {
        cwd: ROOT,
        env: partEnvironment(settings, env),
        advice: 'What was there before is still shown.',
      }),
    )
  } finally {
    await lake?.close()
  }
}
