import {join} from 'node:path'
import type {Command} from 'commander'
import {buildAll, buildSite} from '../build.ts'
import {requireChromium} from '../chromium.ts'
import {ROOT} from '../paths.ts'
import {run} from '../run.ts'

const needsSite = (name: string) => !name.startsWith('lake-') && name !== 'self-hosting'

/** Builds what the chosen stress tests need, then runs them. @param names all when empty */
async function stress(names: string[]): Promise<void> {
  const includesHosted = names.length === 0 || names.includes('hosted')
  if (includesHosted) await buildAll()
  else if (names.some(needsSite)) await buildSite()
  await run([process.execPath, join(ROOT, 'packages', 'stress', 'src', 'main.ts'), ...names], {
    cwd: ROOT,
    ...(includesHosted ? {env: {CHROMIUM_PATH: await requireChromium()}} : {}),
    advice: 'See the output above for the test that failed.',
    reportsUsageErrors: true,
  })
}

export const registerStress = (program: Command): Command =>
  program
    .command('stress')
    .description('run load, fault injection and fuzz tests at full length')
    .argument('[names...]', 'the stress tests to run (default: all)')
    .action(stress)
