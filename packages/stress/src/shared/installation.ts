import {randomUUID} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {findProcesses} from '@roam/cli/find-processes'
import type {Settings} from '@roam/cli/settings'
import {testEnvironment} from '@roam/e2e/lake'
import {commandEnvironment, runCommand, spawnCommand} from '@roam/e2e/start-command'
import type {StartedProcess} from '@roam/e2e/started-process'
import {waitFor} from '@roam/e2e/wait-for'

/** RestartSec of deploy/self-hosting/roam@.service. */
const RESTART_DELAY_MS = 2_000
const MAX_RESTARTS = 5

const SERVICES = {site: 'web/server/main.ts', lake: 'services/lake.ts', everything: ''}

/** The command line of Roam on a data folder. All its processes can be found and killed. */
export class Installation {
  readonly #mark = `INSTALLATION=${randomUUID()}`
  readonly #environment: Record<string, string>
  /** The last instance that became ready. */
  #instance: StartedProcess | undefined
  /** Starts that failed and were repeated. */
  restarts = 0

  constructor(settings: Settings) {
    const [name = '', value = ''] = this.#mark.split('=')
    this.#environment = {...testEnvironment(settings), ...commandEnvironment(settings), [name]: value}
  }

  get instance(): StartedProcess {
    if (!this.#instance) throw new Error('No instance was started')
    return this.#instance
  }

  spawn = (...args: string[]): StartedProcess => spawnCommand(this.#environment, ...args)

  /** Runs a command. Throws with its output if it fails. */
  async run(...args: string[]): Promise<void> {
    const {code, output} = await runCommand(this.#environment, args)
    if (code !== 0) throw new Error(`roam ${args.join(' ')} failed:\n${output}`)
  }

  /** Starts an instance as roam@.service does: again after an error. Returns when it is ready. */
  async start(started?: StartedProcess): Promise<void> {
    let instance = started
    for (let tries = 0; ; tries += 1) {
      instance ??= this.spawn('start', '--take-over')
      try {
        await instance.ready()
        this.#instance = instance
        return
      } catch (error) {
        if (tries === MAX_RESTARTS) throw error
        this.restarts += 1
        instance = undefined
        await sleep(RESTART_DELAY_MS)
      }
    }
  }

  #find = (script: string) => findProcesses(this.#mark).filter(({command}) => command.includes(script))

  /** Sends SIGKILL to the processes of a service, or to all. Returns their number. */
  kill(service: keyof typeof SERVICES): number {
    const found = this.#find(SERVICES[service])
    for (const {pid} of found)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has exited since.
      }
    return found.length
  }

  /** Resolves when one instance is left. */
  waitForOneInstance(): Promise<void> {
    return waitFor('one instance is left', async () => this.#find('cli/src/main.ts start').length === 1)
  }

  /** Resolves when no process is left. */
  waitForEnd(): Promise<void> {
    return waitFor('all processes have ended', async () => findProcesses(this.#mark).length === 0)
  }
}
