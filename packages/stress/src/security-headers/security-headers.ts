import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {freePorts} from '@roam/e2e/ports'
import {z} from 'zod'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {startTlsProxy} from './tls-proxy.ts'

const run = promisify(execFile)

/** Installed from the registry at run time: its 230 transitive packages stay out of the lockfile. */
const SCANNER = '@mdn/mdn-http-observatory@1.4.8'

const reportSchema = z.object({
  scan: z.object({grade: z.string(), score: z.number(), testsPassed: z.number()}),
  tests: z.record(
    z.string(),
    z.object({pass: z.boolean(), result: z.string().nullable(), scoreModifier: z.number()}),
  ),
})

/** Grades the site's security headers behind TLS with MDN HTTP Observatory. Throws below A+. */
export async function testSecurityHeaders(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-security-headers-'))
  const [port] = await freePorts(1)
  const roam = await createRoamProcesses({SITE_URL: `https://localhost:${port}`})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const proxy = await startTlsProxy(folder, Number(port), roam.settings.ports.site)
  try {
    await writeFile(join(folder, 'package.json'), '{"private": true}')
    await run('pnpm', ['add', '--ignore-workspace', '--ignore-scripts', SCANNER], {cwd: folder})
    const scanner = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory')
    // Without this file the scanner downloads the HSTS preload list, which never contains localhost.
    await mkdir(join(scanner, 'conf'), {recursive: true})
    await writeFile(join(scanner, 'conf', 'hsts-preload.json'), '{}')
    const scanScript = join(scanner, 'src', 'scan.js')
    const {stdout} = await run(process.execPath, [scanScript, `localhost:${port}`], {
      env: {...process.env, NODE_EXTRA_CA_CERTS: proxy.certificate},
    })
    const {scan, tests} = reportSchema.parse(JSON.parse(stdout))
    console.table(tests, ['pass', 'result', 'scoreModifier'])
    console.log(`MDN HTTP Observatory: ${scan.grade}, ${scan.score}`)
    if (scan.grade !== 'A+') throw new Error(`MDN HTTP Observatory grade: ${scan.grade}, not A+`)
  } finally {
    proxy.close()
    await site.stop()
    await lake.stop()
    await roam.remove()
    await rm(folder, {recursive: true, force: true})
  }
}
