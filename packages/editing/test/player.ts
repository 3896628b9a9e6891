import {type TrashEntry, trashEntry} from '@roam/sanity/trash'
import {createClient, type SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import fc from 'fast-check'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished} from 'vitest'
import {type Deletion, deleteDocument, planDeletion} from '../src/delete-document.ts'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {setHidden} from '../src/hide-destination.ts'
import {lastRank} from '../src/ranks.ts'
import {restoreEntry} from '../src/restore-document.ts'

/** What a history knows of a document: the words of each layer. */
interface Words {
  published?: string
  draft?: string
  isHidden?: boolean
  /** Whether a change waits in a release. */
  isWaiting?: boolean
}

/** What must be so: a small model of the dataset, by published ids. */
interface Model {
  documents: Map<string, Words>
  trash: Map<string, Map<string, Words>>
  count: number
}

/** The faults of a write: another person's, or a connection that is cut before or after it. */
const FAULTS = ['none', 'another write', 'cut before', 'cut after'] as const
type Fault = (typeof FAULTS)[number]

interface World {
  client: SanityClient
  /** A client whose next write has the fault. */
  withFault: (fault: Fault, other: () => Promise<void>) => SanityClient
  /** Deletions that are shown in a dialog. */
  shown: Deletion[]
}

const PLACES = ['place-a', 'place-b']
const newWords = (model: Model) => {
  model.count += 1
  return `words ${model.count}`
}

/** Returns the words of a document, which may be new. */
function wordsOf(model: Model, id: string): Words {
  const words = model.documents.get(id) ?? {}
  model.documents.set(id, words)
  return words
}

const exists = (model: Model, id: string) => {
  const {published, draft} = model.documents.get(id) ?? {}
  return published !== undefined || draft !== undefined
}

/** Ids of a place and of its photos. */
const withParts = (model: Model, id: string) =>
  [...model.documents.keys()].filter(
    (key) => (key === id || key.startsWith(`${id}-photo`)) && exists(model, key),
  )

/** Starts a lake; histories run on it one after the other. */
async function startWorld(): Promise<() => Promise<World>> {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const withFault = (fault: Fault, other: () => Promise<void>): SanityClient => {
    let isArmed = fault !== 'none'
    const faulty: typeof fetch = async (input, init) => {
      if (!isArmed || !String(input instanceof Request ? input.url : input).includes('/data/mutate/'))
        return fetch(input, init)
      isArmed = false
      if (fault === 'cut before') throw new TypeError('The connection was cut')
      if (fault === 'another write') await other()
      const response = await fetch(input, init)
      if (fault === 'cut after') throw new TypeError('The connection was cut')
      return response
    }
    return client.withConfig({resolveFetch: () => faulty})
  }
  return async () => {
    for (const {name, state} of await client.fetch<{name: string; state: string}[]>(
      '*[_type == "system.release"]{name, state}',
    )) {
      if (state === 'scheduled') await client.releases.unschedule({releaseId: name})
      await client.releases.archive({releaseId: name})
      await client.releases.delete({releaseId: name})
    }
    await client.delete({query: '*[_type in ["destination", "galleryPhoto", "trash"]]'})
    return {client, withFault, shown: []}
  }
}

/** Writes a draft, as a person who types. */
async function type({client}: World, model: Model, id: string): Promise<void> {
  const place = PLACES.find((item) => id.startsWith(`${item}-photo`))
  if (place && model.documents.get(place)?.published === undefined) return
  const text = newWords(model)
  const base = (await client.getDocument(getDraftId(id))) ?? (await client.getDocument(id))
  const fields = base ?? {
    _type: place ? 'galleryPhoto' : 'destination',
    ...(place && {destination: {_type: 'reference', _ref: place}}),
    orderRank: await lastRank(client, {
      _id: id,
      _type: place ? 'galleryPhoto' : 'destination',
      ...(place && {destination: {_ref: place}}),
    }),
  }
  await client.createOrReplace<Record<string, unknown>>({
    ...fields,
    _type: fields._type,
    _id: getDraftId(id),
    title: text,
  })
  wordsOf(model, id).draft = text
}

/** The dataset in the words of the model. */
async function readState(
  client: SanityClient,
): Promise<{documents: Record<string, Words>; trash: Record<string, Words>[]}> {
  const rows = await client.fetch<{_id: string; title: string; hidden?: boolean}[]>(
    '*[_type in ["destination", "galleryPhoto"]]{_id, title, hidden}',
  )
  const toWords = (items: typeof rows) => {
    const documents: Record<string, Words> = {}
    for (const {_id, title, hidden} of items) {
      const words = documents[getPublishedId(_id)] ?? {}
      documents[getPublishedId(_id)] = words
      if (isVersionId(_id)) words.isWaiting = true
      else if (isDraftId(_id)) words.draft = title
      else Object.assign(words, {published: title}, hidden && {isHidden: true})
    }
    return documents
  }
  const entries = (await client.fetch<unknown[]>('*[_type == "trash"]')).map((entry) =>
    trashEntry.parse(entry),
  )
  return {
    documents: toWords(rows),
    trash: entries.map(({documents}) => toWords(documents as unknown as typeof rows)),
  }
}

const simplify = (documents: Iterable<[string, Words]>) =>
  Object.fromEntries(
    Array.from(
      documents,
      ([id, words]) => [id, Object.fromEntries(Object.entries(words).filter(([, value]) => value))] as const,
    ).filter(([, words]) => Object.keys(words).length > 0),
  )

/** Checks that the dataset is what the model says, that no two documents of a list share a rank. */
async function check({client}: World, model: Model): Promise<void> {
  const {documents, trash} = await readState(client)
  expect(documents).toEqual(simplify(model.documents))
  const byWords = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b))
  const known = [...model.trash.values()].map(simplify)
  const sorted = (items: Record<string, unknown>[]) =>
    items.map((item) => Object.fromEntries(Object.entries(item).sort())).sort(byWords)
  expect(sorted(trash)).toEqual(sorted(known))
  const shared = await client.fetch<
    string[]
  >(`*[_type in ["destination", "galleryPhoto"] && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
    && count(*[_type == ^._type && destination._ref == ^.destination._ref && orderRank == ^.orderRank && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]) > 1]._id`)
  expect(shared).toEqual([])
}

abstract class Step implements fc.AsyncCommand<Model, World> {
  readonly id: string
  readonly fault: Fault
  readonly name: string
  constructor(id: string, fault: Fault) {
    this.id = id
    this.fault = fault
    this.name = new.target.name
  }
  check(model: Readonly<Model>): boolean {
    return exists(model as Model, this.id)
  }
  async run(model: Model, world: World): Promise<void> {
    await this.play(model, world)
    await check(world, model)
  }
  /** The client of the step, whose write another person's comes before, or is cut. */
  client(
    model: Model,
    world: World,
    other: () => Promise<void> = () => type(world, model, this.id),
  ): SanityClient {
    return world.withFault(this.fault, other)
  }
  abstract play(model: Model, world: World): Promise<void>
  toString(): string {
    return `new ${this.name}('${this.id}', '${this.fault}')`
  }
}

class Type extends Step {
  override check(): boolean {
    return true
  }
  async play(model: Model, world: World) {
    await type(world, model, this.id)
  }
}

class Publish extends Step {
  async play(model: Model, {client}: World) {
    const words = wordsOf(model, this.id)
    if (words.draft === undefined || words.isWaiting) return
    await client.action({
      actionType: 'sanity.action.document.publish',
      publishedId: this.id,
      draftId: getDraftId(this.id),
    })
    words.published = words.draft
    delete words.draft
  }
}

class Schedule extends Step {
  async play(model: Model, {client}: World) {
    const words = wordsOf(model, this.id)
    if (words.draft === undefined || words.isWaiting) return
    const publishAt = '2099-01-01T00:00:00.000Z'
    const {releaseId} = await client.releases.create({
      metadata: {title: 'Later', releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
    })
    await client.createVersion({releaseId, publishedId: this.id, baseId: getDraftId(this.id)})
    await client.releases.schedule({releaseId, publishAt})
    words.isWaiting = true
  }
}

class Hide extends Step {
  async play(model: Model, world: World) {
    const words = wordsOf(model, this.id)
    const result = await setHidden(this.client(model, world), this.id, !words.isHidden)
    if (words.isWaiting) expect(result).toMatchObject({refused: 'waiting'})
    else if (words.published === undefined) expect(result).toEqual({refused: 'gone'})
    else {
      expect(result).toEqual({done: true})
      words.isHidden = !words.isHidden
    }
  }
}

class ShowDeletion extends Step {
  async play(_model: Model, world: World) {
    const deletion = await planDeletion(world.client, this.id)
    if (!('refused' in deletion)) world.shown.push(deletion)
  }
}

class ConfirmDeletion extends Step {
  override check(): boolean {
    return true
  }
  async play(model: Model, world: World) {
    const shown = world.shown.pop()
    if (!shown) return
    const client = this.client(model, world, () =>
      type(world, model, exists(model, this.id) ? this.id : shown.id),
    )
    model.count += 1
    const operation = `${model.count}`
    const result = await deleteDocument(client, shown, operation, 'Rosa')
    const ids = withParts(model, shown.id)
    if (ids.some((id) => model.documents.get(id)?.isWaiting))
      expect(result).toMatchObject({refused: 'waiting'})
    else if (ids.length === 0) expect(result).toEqual({refused: 'gone'})
    else if (ids.some((id) => !shown.ids.includes(id))) expect(result).toEqual({refused: 'changed'})
    else {
      expect(result).toEqual({done: true})
      model.trash.set(operation, new Map(ids.map((id) => [id, {...model.documents.get(id)}])))
      for (const id of ids) model.documents.delete(id)
    }
  }
}

class Restore extends Step {
  override check(model: Readonly<Model>): boolean {
    return model.trash.size > 0
  }
  async play(model: Model, world: World) {
    const [key = '', deleted = new Map<string, Words>()] = [...model.trash].at(-1) ?? []
    const entry: TrashEntry = trashEntry.parse(await world.client.getDocument(`trash.${key}`))
    const place = [...deleted.keys()].find((id) => id.includes('-photo'))?.replace(/-photo.*/, '')
    const result = await restoreEntry(this.client(model, world), entry)
    const layers = [...deleted].flatMap(([id, words]) =>
      (['published', 'draft'] as const)
        .filter((layer) => words[layer] !== undefined)
        .map((layer) => ({id, layer})),
    )
    const isThere = ({id, layer}: (typeof layers)[number]) => model.documents.get(id)?.[layer] !== undefined
    const kept = layers.filter(isThere)
    const missing = layers.filter((item) => !isThere(item))
    const hasPlace =
      model.documents.get(place ?? '')?.published !== undefined ||
      missing.some(({id, layer}) => id === place && layer === 'published')
    const count = (items: typeof layers) => new Set(items.map(({id}) => id)).size
    if (missing.length === 0) expect(result).toEqual({refused: 'exists'})
    else if (place && !hasPlace) expect(result).toEqual({refused: 'incomplete'})
    else {
      expect(result).toEqual({restored: count(missing), kept: count(kept)})
      model.trash.delete(key)
      const pick = (items: typeof layers) => {
        const picked = new Map<string, Words>()
        for (const {id, layer} of items) {
          const isHidden = layer === 'published' && deleted.get(id)?.isHidden
          picked.set(id, {...picked.get(id), [layer]: deleted.get(id)?.[layer], ...(isHidden && {isHidden})})
        }
        return picked
      }
      if (kept.length > 0) model.trash.set(`${key}-kept`, pick(kept))
      for (const [id, words] of pick(missing)) Object.assign(wordsOf(model, id), words)
    }
  }
}

class Duplicate extends Step {
  async play(model: Model, world: World) {
    model.count += 1
    const copyId = this.id.includes('-photo')
      ? this.id.replace(/-photo.*/, `-photo${100 + model.count}`)
      : `copy${model.count}`
    const words = {...wordsOf(model, this.id)}
    expect(await duplicateDocument(this.client(model, world), this.id, copyId)).toEqual({done: true})
    wordsOf(model, copyId).draft = `${words.draft ?? words.published} (copy)`
  }
}

/** Plays histories; fails with the shortest one that breaks a rule, as code. */
export async function playHistories(numRuns: number, seed: number): Promise<void> {
  const startHistory = await startWorld()
  const ids = [...PLACES, ...PLACES.flatMap((place) => [`${place}-photo1`, `${place}-photo2`])]
  const steps = [
    Type,
    Type,
    Publish,
    Publish,
    Schedule,
    Hide,
    ShowDeletion,
    ConfirmDeletion,
    Restore,
    Duplicate,
  ].map((Kind) =>
    fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...FAULTS)).map(([id, fault]) => new Kind(id, fault)),
  )
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, {maxCommands: 24, size: 'max'}), async (commands) => {
      const world = await startHistory()
      const model: Model = {documents: new Map(), trash: new Map(), count: 0}
      for (const id of ids) {
        await type(world, model, id)
        await new Publish(id, 'none').play(model, world)
      }
      await fc.asyncModelRun(() => ({model, real: world}), commands)
    }),
    {numRuns, seed},
  )
}
