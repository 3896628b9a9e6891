import {join} from 'node:path'
import {buildSite} from '../build.ts'
import {ROOT} from '../root.ts'
import {run} from '../run.ts'

/** `pnpm bench`: the site beside an empty Next page, measured in one run. */
export async function bench(): Promise<void> {
  await buildSite()
  await run([process.execPath, join(ROOT, 'packages', 'bench', 'src', 'main.ts')], {
    cwd: ROOT,
    advice: 'The lines above say what could not be measured.',
  })
}
