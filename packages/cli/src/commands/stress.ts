import {join} from 'node:path'
import type {Command} from 'commander'
import {buildAll, buildSite} from '../build/build.ts'
import {requireChromium} from '../build/chromium.ts'
import {requireEngines} from '../build/engines.ts'
import {requireNginx} from '../build/nginx.ts'
import {ROOT} from '../shared/paths.ts'
import {run} from '../shared/run.ts'

const needsStudio = (name: string) => /^(comes-back|doors|door-fuzz|engines|hosted|hosted-server)$/.test(name)

const needsSite = (name: string) => !/^((lake|studio)-|(self-hosting|wrong-owner|histories)$)/.test(name)

interface StressOptions {
  short?: boolean
  kills?: string
  minutes?: string
  seed?: string
}

/**
 * Builds what the chosen stress tests need, then runs them.
 *
 * @param names all when empty; with `short`, all that have a short form, which `hosted` and `engines` have not
 */
async function stress(names: string[], {short = false, ...options}: StressOptions): Promise<void> {
  const scenarios = names.map((name) => name.split('/', 1)[0] ?? '')
  const includesFull = (name: string) => scenarios.includes(name) || (names.length === 0 && !short)
  const includesHosted = includesFull('hosted')
  const includesEngines = includesFull('engines')
  const includesDoors = scenarios.includes('doors') || names.length === 0
  if (names.length === 0 || scenarios.some(needsStudio)) await buildAll()
  else if (scenarios.some(needsSite)) await buildSite()
  if (includesEngines) await requireEngines()
  const values = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const args = [...(short ? ['--short'] : []), ...values, ...names]
  await run([process.execPath, join(ROOT, 'packages', 'stress', 'src', 'main.ts'), ...args], {
    cwd: ROOT,
    env: {
      ...((includesHosted || includesEngines) && {CHROMIUM_PATH: await requireChromium()}),
      ...(includesDoors && {NGINX_PATH: await requireNginx()}),
    },
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
    .option('--kills <n>', 'the number of kills of comes-back and publish-kill')
    .option('--minutes <n>', 'how long histories runs')
    .option('--seed <n>', 'the seed of the random choices of comes-back and histories')
    .action(stress)
