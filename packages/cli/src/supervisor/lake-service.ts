import {join} from 'node:path'
import {z} from 'zod'
import {isEmbedded} from '../settings/env-file.ts'
import type {Instance} from '../settings/instance.ts'
import {serviceEnvironment, systemEnvironment} from '../settings/service-environment.ts'
import type {Supervisor} from './supervisor.ts'

export const SERVICES = join(import.meta.dirname, '..', 'services')

const lakeMessageSchema = z.union([z.object({signInLink: z.url()}), z.object({problem: z.string()})])

/** `signInLink` while the lake is running, else the reason why it is not, in text for the operator. */
export type LakeState = z.output<typeof lakeMessageSchema>

/** The lake's process and what depends on it. */
export class LakeService {
  #state: LakeState | undefined
  #listeners: ((state: LakeState) => void)[] = []
  #settled = Promise.withResolvers<void>()

  /** Resolves once the lake is running or has failed to start. It is restarted until it runs. */
  readonly settled: Promise<void> = this.#settled.promise

  /** Calls the listener with the current state, if there is one, and each time it changes. */
  onState(listener: (state: LakeState) => void): void {
    this.#listeners.push(listener)
    if (this.#state) listener(this.#state)
  }

  setState(state: LakeState): void {
    this.#state = state
    this.#settled.resolve()
    for (const listener of this.#listeners) listener(state)
  }
}

/** Starts the embedded lake, with the demo content on the first run. A hosted lake is always running. */
export function startLakeService(supervisor: Supervisor, {settings, env}: Instance): LakeService {
  const lake = new LakeService()
  if (!isEmbedded(env)) {
    lake.setState({signInLink: env.STUDIO_URL})
    return lake
  }
  let problem: string | undefined
  supervisor
    .add({
      name: 'Content Lake',
      file: join(SERVICES, 'lake.ts'),
      env: {...systemEnvironment(), ...serviceEnvironment('lake', settings, env)},
      onMessage(value) {
        const message = lakeMessageSchema.parse(value)
        if ('problem' in message) problem = message.problem
        else lake.setState(message)
      },
      onExit(reason) {
        lake.setState({problem: problem ?? `Its process ended (${reason}).`})
        problem = undefined
      },
    })
    .launch()
  return lake
}
