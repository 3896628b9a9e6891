import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {handlingId, privatePageId, processingId, requestId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {freePorts} from '@roam/e2e/ports'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createTrips, type Trips} from '@roam/web/trips'
import {createClient, type SanityClient} from '@sanity/client'
import {type ContentLake, confirmClock, copyLake, createContentLake} from 'lakelet'
import {LexoRank} from 'lexorank'
import {replaceClock} from '../shared/replace-clock.ts'
import {CLIENTS, type Client, IDS, isPhoto, isPost, PEOPLE, type Person, placeOf, typeOf} from './model.ts'

/** PNGs of one pixel. */
const PICTURES = {
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOQkzsBAAFiAQURG6MhAAAAAElFTkSuQmCC',
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4IScHAAK2AQU0pnWqAAAAAElFTkSuQmCC',
}
export type Pictures = Record<keyof typeof PICTURES, string>

/** An asset that is older was there before an upload. */
const UPLOAD_MS = 2000

const MISSING_PICTURES_QUERY = `*[
  (defined(card.asset) && !defined(card.asset->_id)) ||
  (defined(picture.asset) && !defined(picture.asset->_id)) ||
  count(assets[!defined(@->_id)]) > 0
]._id`

const DATASET = 'production'
/** How often it is looked whether the lake has published what is due, once a millisecond. */
const MAX_POLLS = 100
const ROLES = {rosa: 'editor', omar: 'editor', ines: 'contributor'} as const

/** Clients of the lake: people, the site, and somebody without a token. */
export type Clients = Record<Person | 'site' | 'anonymous', SanityClient>

export const requestOf = (client: Client): string => requestId(`2026-06-01.${client}`)

/** The lake with everybody who uses it. */
export interface World {
  clients: Clients
  /** In milliseconds since 1970. */
  now: () => number
  moveClock: (milliseconds: number) => void
  restart: () => Promise<void>
  /** Copies the lake as `roam backup` does. */
  backUp: () => Promise<void>
  /** Starts the lake on the last copy. */
  restore: () => Promise<void>
  /** All documents but assets, as they are stored. */
  documents: () => Promise<StoredRow[]>
  /** Ids of documents and entries of the trash whose picture is gone. */
  findMissingPictures: () => Promise<string[]>
  /** Makes the lake look for what is due. */
  lookForDue: () => void
  /** Makes the lake publish what is due, and waits for it. */
  publishDue: () => Promise<void>
  trips: (client: SanityClient) => Trips
  /** Ids of images. */
  pictures: Pictures
  /** Uploads an image, and returns its id. A purge can have deleted it. */
  upload: (color: keyof Pictures) => Promise<string>
  /** Begins a history: deletes everything, and creates the documents and requests that each history starts with. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

export interface StoredRow {
  [field: string]: unknown
  _id: string
  _type: string
  _rev: string
}

/** Returns the name of the field with a document's words. */
export const textField = (id: string): 'title' | 'name' => (typeOf(id) === 'destination' ? 'name' : 'title')

/** Returns the fields of a document that visitors can be shown. */
export function contentOf(id: string, words: string, picture: string, postTime: string): object {
  const image = {_type: 'picture', alt: 'A hill', asset: {_type: 'reference', _ref: picture}}
  const slug = {_type: 'slug', current: id}
  if (isPhoto(id)) {
    const destination = {_type: 'reference', _ref: placeOf(id)}
    return {title: words, description: 'A hill.', fit: 'cover', destination, picture: image}
  }
  if (isPost(id)) return {title: words, slug, excerpt: 'A hill.', publishedAt: postTime, body: []}
  return {name: words, slug, intro: 'A hill.', ink: '#204060', card: image}
}

/** A lake in this process, with the rules of Roam, and its clock. */
export async function startWorld(postDelayMs: number): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-histories-'))
  // The clock stands still until it is moved, so that the lake plans the same query once.
  let time = Date.now()
  const resetClock = replaceClock(() => time)
  let generation = 0
  let directory = join(folder, '0')
  let backup: string | undefined
  let lake: ContentLake
  const start = (port: number) =>
    createContentLake({
      directory,
      projectId: 'roam',
      port,
      durable: false,
      corsOrigins: [],
      webhooks: [],
      datasets: [{name: DATASET, aclMode: 'private'}],
      tokens: [
        ...PEOPLE.map((name) => ({token: name, name, role: ROLES[name]})),
        {token: 'site', name: 'The site', role: 'editor', writer: 'site'},
        {token: 'setup', name: 'Setup', role: 'administrator'},
      ],
      documentRules: DOCUMENT_ACCESS,
      onClockJump() {},
    })
  // The system gives a connection no such port while the lake restarts.
  const port = Number((await freePorts(1))[0])
  lake = await start(port)
  const {url: apiHost} = lake
  const connect = (token?: string) =>
    createClient({
      ...{projectId: 'roam', dataset: DATASET, apiHost, useProjectHostname: false, useCdn: false},
      ...{apiVersion: '2025-02-19', perspective: 'raw', maxRetries: 0, ...(token && {token})},
    })
  const clients = Object.fromEntries(
    [...PEOPLE, 'site' as const].map((name) => [name, connect(name)]),
  ) as unknown as Clients
  clients.anonymous = connect()
  const setup = connect('setup')
  const upload: World['upload'] = async (color) =>
    (await setup.assets.upload('image', Buffer.from(PICTURES[color], 'base64'), {filename: 'hill.png'}))._id
  const dataset = () => lake.dataset(DATASET)

  const world: World = {
    clients,
    now: () => Date.now(),
    moveClock(milliseconds) {
      time += milliseconds
    },
    async restart() {
      await lake.close()
      lake = await start(port)
    },
    async backUp() {
      generation += 1
      backup = join(folder, String(generation))
      await copyLake(directory, backup)
    },
    async restore() {
      if (!backup) throw new Error('There is no backup')
      // What is written from now on has another time than what the backup lacks.
      time += 1
      await lake.close()
      generation += 1
      directory = join(folder, String(generation))
      // What is restored can be restored again.
      await copyLake(backup, directory)
      // The clock is far ahead of the last change in the backup.
      confirmClock(directory)
      lake = await start(port)
    },
    documents: () => setup.fetch<StoredRow[]>('*[_type != "sanity.imageAsset"]'),
    findMissingPictures: () => setup.fetch<string[]>(MISSING_PICTURES_QUERY),
    lookForDue() {
      // A change of a release makes the lake look.
      const poke = {_id: '_.releases.poke', _type: 'system.release', name: 'poke', state: 'archived'}
      dataset().commit([{create: poke}])
      dataset().commit([{delete: {id: poke._id}}])
    },
    async publishDue() {
      world.lookForDue()
      // The processes that run queries have the real clock.
      const query = 'count(*[_type == "system.release" && state == "scheduled" && publishAt <= $now])'
      const now = new Date().toISOString()
      for (let attempt = 0; (await setup.fetch(query, {now})) !== 0; attempt += 1) {
        if (attempt === MAX_POLLS) throw new Error('The lake does not publish what is due')
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    trips: (client) =>
      createTrips({
        client,
        reportProblems: () => {},
        log: {error: (problem: unknown) => console.error(problem)},
      }),
    pictures: {blue: await upload('blue'), red: await upload('red')},
    upload,
    async begin() {
      const blue = await upload('blue')
      time += UPLOAD_MS
      const postTime = new Date(Date.now() + postDelayMs).toISOString()
      let rank = LexoRank.middle()
      const documents = IDS.map((id) => {
        rank = rank.genNext()
        const content = contentOf(id, `first words of ${id}`, blue, postTime)
        return {_id: id, _type: typeOf(id), orderRank: rank.toString(), ...content}
      })
      const requests = CLIENTS.map((client) => ({
        ...sampleRequest,
        _id: requestOf(client),
        _type: 'tripRequest',
        handling: referTo(handlingId(requestOf(client))),
        processing: referTo(processingId(requestOf(client))),
      }))
      dataset().commit([
        {delete: {query: '*[_type != "sanity.imageAsset"]'}},
        ...[...documents, ...requests].map((create) => ({create})),
      ])
    },
    async close() {
      await lake.close()
      resetClock()
      await rm(folder, {recursive: true, force: true})
    },
  }
  return world
}

/** Returns the token of a client's private page; undefined before anything was sent. */
export function tokenOf(rows: StoredRow[], client: Client): string | undefined {
  const token = rows.find(({_id}) => _id === privatePageId(requestOf(client)))?.token
  return typeof token === 'string' ? token : undefined
}
