import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {freePorts} from '@roam/e2e/ports'
import {z} from 'zod'
import {createRoam} from '../roam.ts'
import {startTlsFront} from './tls.ts'

const run = promisify(execFile)

/** Fetched when it is asked for: 230 packages for one figure are no part of Roam. */
const SCANNER = '@mdn/mdn-http-observatory@1.4.8'

const report = z.object({
  scan: z.object({grade: z.string(), score: z.number(), testsPassed: z.number()}),
  tests: z.record(
    z.string(),
    z.object({pass: z.boolean(), result: z.string().nullable(), scoreModifier: z.number()}),
  ),
})

/** Has MDN's Observatory look at the site behind TLS. Throws below A+. */
export async function observatory(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-observatory-'))
  const [port] = await freePorts(1)
  const roam = await createRoam({SITE_URL: `https://localhost:${port}`})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const front = await startTlsFront(folder, Number(port), roam.settings.ports.site)
  try {
    await writeFile(join(folder, 'package.json'), '{"private": true}')
    await run('pnpm', ['add', '--ignore-workspace', '--ignore-scripts', SCANNER], {cwd: folder})
    const scanner = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory')
    // Browsers' own list of sites with TLS, which it would fetch: localhost stands in none.
    await mkdir(join(scanner, 'conf'), {recursive: true})
    await writeFile(join(scanner, 'conf', 'hsts-preload.json'), '{}')
    const scan = join(scanner, 'src', 'scan.js')
    const {stdout} = await run(process.execPath, [scan, `localhost:${port}`], {
      env: {...process.env, NODE_EXTRA_CA_CERTS: front.certificate},
    })
    const {scan: result, tests} = report.parse(JSON.parse(stdout))
    console.table(tests, ['pass', 'result', 'scoreModifier'])
    console.log(`MDN Observatory: ${result.grade}, ${result.score}`)
    if (result.grade !== 'A+') throw new Error(`MDN's Observatory gives ${result.grade}`)
  } finally {
    front.close()
    await site.stop()
    await lake.stop()
    await roam.remove()
    await rm(folder, {recursive: true, force: true})
  }
}
