import {join} from 'node:path'
import type {Command} from 'commander'
import {buildAll, buildSite} from '../build/build.ts'
import {requireChromium} from '../build/chromium.ts'
import {ROOT} from '../shared/paths.ts'
import {run} from '../shared/run.ts'

/** Also with `--short`. */
const NEEDS_STUDIO = ['doors', 'door-fuzz']

const needsSite = (name: string) => !/^(lake|studio)-/.test(name) && name !== 'self-hosting'

/**
 * Builds what the chosen stress tests need, then runs them.
 *
 * @param names all when empty; with `short`, all that have a short form, which `hosted` has not
 */
async function stress(names: string[], {short = false}: {short?: boolean}): Promise<void> {
  const includes = (name: string) => names.some((candidate) => candidate.split('/')[0] === name)
  const includesHosted = includes('hosted') || (names.length === 0 && !short)
  if (includesHosted || names.length === 0 || NEEDS_STUDIO.some(includes)) await buildAll()
  else if (names.some(needsSite)) await buildSite()
  const args = [...(short ? ['--short'] : []), ...names]
  await run([process.execPath, join(ROOT, 'packages', 'stress', 'src', 'main.ts'), ...args], {
    cwd: ROOT,
    ...(includesHosted ? {env: {CHROMIUM_PATH: await requireChromium()}} : {}),
    advice: 'See the output above for the test that failed.',
    reportsUsageErrors: true,
  })
}

export const registerStress = (program: Command): Command =>
  program
    .command('stress')
    .description('run load, fault injection and fuzz tests')
    .argument('[names...]', 'the stress tests to run (default: all)')
    .option('--short', 'run shorter versions, a few minutes in total')
    .action(stress)
