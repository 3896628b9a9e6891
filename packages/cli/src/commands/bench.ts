import {join} from 'node:path'
import type {Command} from 'commander'
import {buildAll} from '../build/build.ts'
import {requireChromium} from '../build/chromium.ts'
import {requireNginx} from '../build/nginx.ts'
import {ROOT} from '../shared/paths.ts'
import {run} from '../shared/run.ts'

const RUN_OPTIONS = {
  cwd: ROOT,
  advice: 'See the output above.',
  reportsUsageErrors: true,
}

/** Measures the Content Lake against plain groq-js. @param sizes numbers of documents */
const benchLake = (sizes: string[]): Promise<void> =>
  run([process.execPath, join(ROOT, 'packages', 'lakelet', 'bench', 'main.ts'), ...sizes], RUN_OPTIONS)

/** Measures the site against an empty Next.js page, and publishing and the Studio. */
async function bench(measurements: string[]): Promise<void> {
  await buildAll()
  await run([process.execPath, join(ROOT, 'packages', 'bench', 'src', 'main.ts'), ...measurements], {
    ...RUN_OPTIONS,
    env: {CHROMIUM_PATH: await requireChromium(), NGINX_PATH: await requireNginx()},
  })
}

export function registerBench(program: Command): void {
  const command = program
    .command('bench')
    .description('measure the site, publishing and the Studio, or the Content Lake')
    .argument('[measurements...]', 'the measurements to run (default: all)')
    .action(bench)
  command
    .command('lake [sizes...]')
    .description('measure the Content Lake against plain groq-js; SIZES are numbers of documents')
    .action(benchLake)
}
