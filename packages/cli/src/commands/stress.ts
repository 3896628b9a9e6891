import {join} from 'node:path'
import {buildAll, buildSite} from '../build.ts'
import {requireChromium} from '../chromium.ts'
import {ROOT} from '../paths.ts'
import {run} from '../run.ts'
import {TEST_PORTS} from '../settings.ts'

/** What the Studio is built with for a lake that is taken for Sanity's: no host. */
const HOSTED = {
  SANITY_PROJECT_ID: 'roam',
  SANITY_DATASET: 'production',
  SITE_URL: `http://localhost:${TEST_PORTS.ROAM_SITE_PORT}`,
}

/** `pnpm torture [NAME…]`: what Roam has to bear, at full length. */
export async function stress(names: string[]): Promise<void> {
  const needsNoSite = (name: string) => name.startsWith('lake-') || name === 'own-server'
  const isHosted = names.length === 0 || names.includes('hosted')
  if (isHosted) await buildAll(HOSTED)
  else if (!names.every(needsNoSite)) await buildSite()
  await run([process.execPath, join(ROOT, 'packages', 'stress', 'src', 'main.ts'), ...names], {
    cwd: ROOT,
    ...(isHosted ? {env: {CHROMIUM_PATH: await requireChromium()}} : {}),
    advice: 'The lines above say what was not borne.',
  })
}
