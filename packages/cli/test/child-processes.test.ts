import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {setTimeout as delay} from 'node:timers/promises'
import {expect, test, vi} from 'vitest'
import {findProcesses, type Process} from '../src/shared/find-processes.ts'
import {ROOT} from '../src/shared/paths.ts'

const isWrapper = ({command}: Process) => command.includes('with-toolchain.mjs')
const isCli = (found: Process) => found.command.includes('cli/src/main.ts') && !isWrapper(found)
const isGroupLeader = ({command}: Process) => command.includes('group-leader.ts')

/** Arguments of npm, after the program that the command starts. */
const COMMANDS = {
  bench: [/bench\/main\.ts/, 'run', '-s', 'bench', '--', 'lake', '100000'],
  stress: [/stress\/src\/main\.ts/, 'run', '-s', 'test:stress', '--', 'lake-kill'],
  test: [/vitest/, 'run', '-s', 'test:integration', '--', 'storage'],
} as const

const MAX_DELAY_MS = 1_500

/** Ctrl-C sends SIGINT to the process group of npm. */
const ENDS: [signal: NodeJS.Signals, target: string, is: (found: Process, npm: number) => boolean][] = [
  ['SIGINT', 'the process group', ({pid}, npm) => pid === npm],
  ['SIGTERM', 'npm', ({pid}, npm) => pid === npm],
  ['SIGKILL', 'npm', ({pid}, npm) => pid === npm],
  ['SIGTERM', 'the wrapper', isWrapper],
  ['SIGKILL', 'the wrapper', isWrapper],
  ['SIGTERM', 'the command', isCli],
  ['SIGKILL', 'the command', isCli],
  ['SIGKILL', 'the leader of the process group', isGroupLeader],
]

const cases = ENDS.map(([signal, target, is], index) => {
  const [name = '', [program, ...args] = COMMANDS.bench] = Object.entries(COMMANDS)[index % 3] ?? []
  const isEarly = Math.random() < 0.5
  const delayMs = Math.round(Math.random() * MAX_DELAY_MS)
  return {signal, target, is, name, program, args, isEarly, delayMs}
})

test.each(cases)(
  'npm run $name leaves no process after $signal to $target ($delayMs ms, early: $isEarly)',
  async ({signal, target, is, program, args, isEarly, delayMs}) => {
    const mark = `ROAM_TEST_RUN=${randomUUID()}`
    const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_|NODE_OPTIONS)/.test(name))
    const npm = spawn('npm', args, {
      cwd: ROOT,
      env: {...Object.fromEntries(env), ROAM_TEST_RUN: mark.split('=')[1]},
      stdio: 'ignore',
      detached: true,
    })
    const find = (matches: (found: Process) => boolean) =>
      vi.waitUntil(() => findProcesses(mark).find(matches), {timeout: 20_000})
    const {pid} = await find((found) => is(found, npm.pid ?? 0))
    if (!isEarly) await find((found) => program.test(found.command))
    await delay(delayMs)
    process.kill(target === 'the process group' ? -pid : pid, signal)
    await vi.waitFor(() => expect(findProcesses(mark)).toEqual([]), {timeout: 15_000})
  },
  60_000,
)
