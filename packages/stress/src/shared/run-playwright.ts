import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'

const E2E = join(import.meta.dirname, '..', '..', '..', 'e2e')

/** Runs end-to-end specs with the arguments of Playwright. Throws when a spec fails. */
export async function runPlaywright(args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn('pnpm', ['exec', 'playwright', 'test', ...args], {
    cwd: E2E,
    stdio: 'inherit',
    env: {...process.env, ...env},
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('End-to-end specs failed, see above')
}
