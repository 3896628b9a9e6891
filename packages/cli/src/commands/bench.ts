import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildAll} from '../build.ts'
import {requireChromium} from '../chromium.ts'
import {readEnvFile} from '../env-file.ts'
import {requireNginx} from '../nginx.ts'
import {ROOT} from '../paths.ts'
import {run} from '../run.ts'
import {readSettings} from '../settings.ts'

/**
 * `pnpm bench`: the site beside an empty Next page, and what the founder waits for, in one run. Words
 * pick among the measurements, as in `pnpm bench studio`. `pnpm bench lake` is the Content Lake beside
 * plain groq-js; numbers after it are of documents.
 */
export async function bench(words: string[]): Promise<void> {
  const [first, ...sizes] = words
  if (first === 'lake') {
    await run(
      [process.execPath, join(ROOT, 'packages', 'content-lake', 'bench', 'main.ts'), ...sizes],
      {
        cwd: ROOT,
        advice: 'The lines above say what could not be measured.',
      },
    )
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'roam-bench-'))
  try {
    // All is measured on a lake of its own; this folder only tells the build what it needs to know.
    await buildAll(readEnvFile({...readSettings(), dataFolder: folder}))
    await run([process.execPath, join(ROOT, 'packages', 'bench', 'src', 'main.ts'), ...words], {
      cwd: ROOT,
      env: {CHROMIUM_PATH: await requireChromium(), NGINX_PATH: await requireNginx()},
      advice: 'The lines above say what could not be measured.',
    })
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
