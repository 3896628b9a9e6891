import {ClientError} from '@sanity/client'
import {BULK_STEPS} from './bulk-steps.ts'
import {
  checkClients,
  checkOrder,
  checkPictures,
  checkPrivacy,
  checkVisitors,
  describeLake,
  describeModel,
  showsPages,
  Violation,
} from './checks.ts'
import {CLIENT_STEPS} from './client-steps.ts'
import {CONTENT_STEPS} from './content-steps.ts'
import {Faults} from './faults.ts'
import {createModel, exists, type Model} from './model.ts'
import {SCHEDULE_STEPS} from './schedule-steps.ts'
import type {Names, Operation, Scene, Screens, Step} from './step.ts'
import {TRASH_STEPS} from './trash-steps.ts'
import {TRIP_STEPS} from './trip-steps.ts'
import type {Clients, StoredRow, World} from './world.ts'
import {WORLD_STEPS} from './world-steps.ts'

export const OPERATIONS: Record<string, Operation> = {
  ...CONTENT_STEPS,
  ...SCHEDULE_STEPS,
  ...TRASH_STEPS,
  ...TRIP_STEPS,
  ...CLIENT_STEPS,
  ...BULK_STEPS,
  ...WORLD_STEPS,
}

const operationOf = ({do: name}: Pick<Step, 'do'>): Operation => {
  const operation = OPERATIONS[name]
  if (!operation) throw new Error(`No operation ${name}`)
  return operation
}

/** What happened when something was done for real. */
type Outcome = string | 'unknown'

async function attempt(scene: Scene, step: Step, before: Model): Promise<Outcome> {
  try {
    return await operationOf(step).perform(scene, step, before)
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 403) return 'forbidden'
    if (error instanceof ClientError && error.statusCode === 409) return 'conflict'
    if (error instanceof Error && /fetch failed/.test(error.message)) return 'unknown'
    throw error
  }
}

interface Played {
  step: Step
  names: Names
  outcome: Outcome
}

/** Refusals that are right for a person whose read state is outdated, and for one without the right. */
const OUTDATED = ['changed', 'answered', 'conflict', 'exists', 'gone', 'outdated', 'takenBack']

/** Returns the model after things were done in this order; undefined if they cannot have had these outcomes. */
function predictOrder(before: Model, played: Played[], isDisturbed: boolean): Model | undefined {
  const model = structuredClone(before)
  for (const {step, names, outcome} of played) {
    const tried = structuredClone(model)
    const expected = operationOf(step).predict(tried, step, names, before)
    const isRefused = outcome !== 'done'
    if (outcome === expected) Object.assign(model, tried)
    else if (isRefused && isDisturbed && OUTDATED.includes(outcome)) continue
    else if (isRefused && expected === 'forbidden' && outcome !== 'unknown') continue
    // Nothing was left to do: the other operation was halfway there.
    else if (isDisturbed && outcome === 'done' && expected === 'forbidden') continue
    else return undefined
  }
  return model
}

/** Returns the models that are possible after a step with what another person did meanwhile. */
function predict(before: Model, own: Played, other: Played | undefined): Model[] {
  const both = other ? [other] : []
  const isDisturbed = other !== undefined
  const orders = [
    [...both, own],
    [own, ...both],
  ]
  // A cut connection leaves it open whether the step was done.
  if (own.outcome === 'unknown')
    return [both, [...both, {...own, outcome: 'done'}]].flatMap(
      (order) => predictOrder(before, order, true) ?? [],
    )
  const models = orders.flatMap((order) => predictOrder(before, order, isDisturbed) ?? [])
  const isCopied = other && CHANGES_OF_PUBLISHED.includes(other.step.do)
  return isCopied ? [...models, ...keepFormerStateOfNewDrafts(before, own, models)] : models
}

/** What changes a published document while another person begins a draft of it. */
const CHANGES_OF_PUBLISHED = ['replace', 'hide', 'show']

/** A draft that is made from a document as it was read keeps what is changed in that meanwhile. */
function keepFormerStateOfNewDrafts(before: Model, own: Played, models: Model[]): Model[] {
  const made = predictOrder(before, [own], true)
  return models.map((former) => {
    const model = structuredClone(former)
    for (const [id, entry] of Object.entries(model.documents)) {
      const draft = made?.documents[id]?.draft
      if (draft && !before.documents[id]?.draft) entry.draft = draft
    }
    return model
  })
}

/** A history that is being played. */
class Play {
  #world: World
  #model: Model
  #screens: Screens = {dialogs: new Map(), pages: new Map()}
  /** Which of two documents comes first, by their ids. */
  #order = new Map<string, boolean>()
  #orderOfBackup = this.#order
  #checked = {published: '', trips: ''}
  #lastValid: unknown
  readonly #id = crypto.randomUUID().slice(0, 8)
  stepCount = 0
  /** Names of the operations that were done, not refused. */
  readonly done = new Set<string>()

  constructor(world: World) {
    this.#world = world
    this.#model = createModel(world.now())
  }

  #namesOf(key: string): Names {
    return {key, operation: `${this.#id}-${key}`}
  }

  async play(step: Step, index: number): Promise<void> {
    const world = this.#world
    const before = this.#model
    const names = this.#namesOf(`${index}`)
    let other: Played | undefined
    const faults = new Faults(step.fault, async () => {
      if (step.fault?.kind === 'restart') return world.restart()
      if (!step.other || step.other.by === step.by) return
      const otherNames = this.#namesOf(`${index}0`)
      const scene = {world, clients: world.clients, screens: this.#screens, ...otherNames}
      other = {step: step.other, names: otherNames, outcome: await attempt(scene, step.other, before)}
    })
    const clients = Object.fromEntries(
      Object.entries(world.clients).map(([name, client]) => [name, faults.wrap(client)]),
    ) as Clients
    const outcome = await attempt({world, clients, screens: this.#screens, ...names}, step, before)
    await faults.end()
    this.stepCount += other ? 2 : 1
    for (const {step: played, outcome: result} of [{step, outcome}, ...(other ? [other] : [])])
      if (result === 'done') this.done.add(played.do)
    if (outcome === 'unknown' && operationOf(step).isRepeatable)
      throw new Violation(`${step.do} did not repeat after a cut connection`)
    const candidates = predict(before, {step, names, outcome}, other)
    const rows = await world.documents()
    const state = describeLake(rows, world.pictures)
    const models = candidates.filter((candidate) => describeModel(candidate) === state)
    // Of a client who reads while another version is sent, the lake does not say which one.
    const model = models.find((candidate) => showsPages(rows, candidate, this.#screens.pages)) ?? models[0]
    if (!model) {
      const expected = candidates.map(describeModel)
      const happened = `${step.do}: ${outcome}${other ? `; meanwhile ${other.step.do}: ${other.outcome}` : ''}`
      throw new Violation(
        `After ${happened}\n  found    ${state}\n  expected ${expected.join('\n  or       ')}`,
      )
    }
    this.#model = model
    this.#followOrder(before, [step, ...(other ? [other.step] : [])], outcome)
    await this.#check(rows)
  }

  /** Takes the order of a backup, and forgets the one of a document that was dragged, or deleted and typed again. */
  #followOrder(before: Model, played: Step[], outcome: string): void {
    const name = played[0]?.do
    if (outcome === 'done' && name === 'backUp') this.#orderOfBackup = new Map(this.#order)
    else if (outcome === 'done' && name === 'restoreBackup') this.#order = new Map(this.#orderOfBackup)
    else {
      const isRestored = played.some((step) => step.do === 'restore')
      const added = Object.keys(this.#model.documents).filter((id) => !isRestored && !exists(before, id))
      const moved = played.flatMap((step) => (step.do === 'move' ? [step.id] : []))
      for (const key of this.#order.keys())
        if (key.split(' ').some((id) => added.includes(id) || moved.includes(id))) this.#order.delete(key)
    }
  }

  async #check(rows: StoredRow[]): Promise<void> {
    checkOrder(rows, this.#order)
    await checkPictures(this.#world)
    const revisionsOf = (pattern: RegExp) =>
      rows
        .filter(({_id}) => pattern.test(_id))
        .map(({_id, _rev}) => `${_id} ${_rev}`)
        .join()
    const published = `${this.#model.now} ${revisionsOf(/^(?!drafts\.|versions\.)[^.]+$/)}`
    if (published !== this.#checked.published)
      this.#lastValid = await checkVisitors(this.#world, this.#model, this.#lastValid)
    const trips = revisionsOf(/^(sent|clientReply|withdrawal|tripRequest)/)
    if (trips !== this.#checked.trips) await checkClients(this.#world, this.#model, rows)
    this.#checked = {published, trips}
  }

  async end(): Promise<void> {
    await checkPrivacy(this.#world)
  }
}

/** Plays a history; throws a Violation of what was promised. Returns the number of steps, and what was not refused. */
export async function playHistory(
  world: World,
  steps: Step[],
): Promise<{stepCount: number; done: Set<string>}> {
  await world.begin()
  const play = new Play(world)
  for (const [index, step] of steps.entries()) await play.play(step, index + 1)
  await play.end()
  return play
}
