import {randomInt, randomUUID} from 'node:crypto'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {findProcesses} from '@roam/cli/find-processes'
import type {Settings} from '@roam/cli/settings'
import {templateFolder} from '@roam/e2e/data-folders'
import {fetchHealth} from '@roam/e2e/health'
import {createLakeClient, testEnvironment} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'
import {commandEnvironment, runCommand, type StartedCommand, startCommand} from '@roam/e2e/start-command'
import {waitFor} from '@roam/e2e/wait-for'
import fc from 'fast-check'
import {startVisitors} from './shared/visitors.ts'

/** RestartSec of deploy/self-hosting/roam@.service. */
const RESTART_DELAY_MS = 2_000
const MAX_RESTARTS = 3
const RESTORE_MS = 2_500
const PUBLISH_MS = 1_500

const killSchedule = fc.record({
  phase: fc.constantFrom('start', 'publish', 'update', 'restore'),
  target: fc.constantFrom('command', 'command', 'everything', 'site', 'lake'),
  /** Part of the usual duration of the phase after which the kill happens. */
  moment: fc.double({min: 0, max: 1, noNaN: true}),
  /** Whether the restart waits until all processes have ended, as after a reboot. */
  waitsForEnd: fc.boolean(),
})
type Kill = typeof killSchedule extends fc.Arbitrary<infer Value> ? Value : never

/** An installation whose commands are killed. */
class Installation {
  readonly settings: Settings
  readonly #mark = `COMES_BACK=${randomUUID()}`
  readonly #environment: Record<string, string>
  /** The instance that serves, if any. */
  roam: StartedCommand | undefined
  startMs = 0
  restarts = 0

  constructor(settings: Settings) {
    this.settings = settings
    const [name = '', value = ''] = this.#mark.split('=')
    this.#environment = {...testEnvironment(settings), ...commandEnvironment(settings), [name]: value}
  }

  start = (...args: string[]) => startCommand(this.#environment, 'start', ...args)
  command = (...args: string[]) => runCommand(this.#environment, args)
  /** Runs a command that can be killed. */
  spawn = (...args: string[]) => startCommand(this.#environment, ...args)

  /** Starts Roam as systemd does: again if it exits with an error. */
  async recover(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const start = performance.now()
      this.roam = this.start('--take-over')
      try {
        await this.roam.ready()
        this.startMs ||= performance.now() - start
        return
      } catch (error) {
        if (tries === MAX_RESTARTS) throw error
        this.restarts += 1
        await sleep(RESTART_DELAY_MS)
      }
    }
  }

  async ensureRunning(): Promise<void> {
    if (this.roam?.child.exitCode !== null || this.roam.child.signalCode !== null) await this.recover()
  }

  /** Sends SIGKILL to the processes of a target. */
  kill(target: Kill['target'], command = this.roam): void {
    const scripts = {site: 'web/server/main.ts', lake: 'services/lake.ts', everything: '', command: ''}
    if (target === 'command') command?.child.kill('SIGKILL')
    else
      for (const {pid, command} of findProcesses(this.#mark))
        if (command.includes(scripts[target]) && isAlive(pid)) process.kill(pid, 'SIGKILL')
  }

  waitForEnd = () =>
    waitFor('no process is left', async () => findProcesses(this.#mark).length === 0)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
