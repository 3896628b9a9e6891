import {join} from 'node:path'
import {buildSite} from '../build.ts'
import {ROOT} from '../root.ts'
import {run} from '../run.ts'

/** `pnpm torture [NAME…]`: what Roam has to bear, at full length. */
export async function torture(names: string[]): Promise<void> {
  const isOfTheLake = names.length > 0 && names.every((name) => name.startsWith('lake-'))
  if (!isOfTheLake) await buildSite()
  await run([process.execPath, join(ROOT, 'packages', 'torture', 'src', 'main.ts'), ...names], {
    cwd: ROOT,
    advice: 'The lines above say what was not borne.',
  })
}
