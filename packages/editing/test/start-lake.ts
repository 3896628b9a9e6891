import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {trashEntry} from '@roam/documents/trash'
import {createClient, type SanityClient} from '@sanity/client'
import {getVersionId} from '@sanity/client/csm'
import {startContentLake} from 'lakelet'
import {onTestFinished} from 'vitest'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {lastRank} from '../src/ranks.ts'
import {pauseSchedule} from '../src/releases.ts'
import {reschedule, schedulePublish} from '../src/schedule.ts'

export const LATER = new Date('2099-01-01T00:00:00.000Z')

/** Starts a lake with one published destination, and returns the client of an editor. */
export async function startLake() {
  const tokens = [
    {token: 'editor-token', name: 'Edith', role: 'editor' as const},
    {token: 'owner-token', name: 'Rosa', role: 'administrator' as const},
    {token: 'assistant-token', name: 'Ben', role: 'contributor' as const},
  ]
  const lake = await startContentLake({documentRules: DOCUMENT_ACCESS, tokens})
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, token: 'editor-token', perspective: 'raw'})
  const upload = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`
    return (await client.assets.upload('image', Buffer.from(svg), {filename: `${color}.svg`}))._id
  }
  const schedule = async (id: string) => {
    const result = await schedulePublish(client, {id, time: LATER, operation: crypto.randomUUID()})
    if ('refused' in result) throw new Error(result.refused)
    return result.release
  }
  /** Schedules a draft, and pauses and edits what was scheduled. */
  const scheduleEdited = async (id: string, set: object) => {
    const release = await schedule(id)
    await pauseSchedule(client, release)
    await client.patch(getVersionId(id, release), {set}).commit()
    await reschedule(client, {id, release, time: LATER})
    return release
  }
  const refer = (_ref: string) => ({_type: 'reference', _ref})
  const addPhoto = async (_id: string) => {
    const photo = {_id, _type: 'galleryPhoto', destination: refer('italy')}
    await client.create({...photo, title: _id, orderRank: await lastRank(client, photo)})
  }
  await client.create({_id: 'italy', _type: 'destination', name: 'Italy'})
  const assistant = client.withConfig({token: 'assistant-token'})
  const owner = client.withConfig({token: 'owner-token'})
  return {client, assistant, owner, upload, schedule, scheduleEdited, refer, addPhoto}
}

/** Returns a client that runs `intercept` in place of each request, with a function that sends it. */
export function intercepting(
  client: SanityClient,
  intercept: (send: () => Promise<Response>, url: string) => Promise<Response>,
): SanityClient {
  const faulty: typeof fetch = (input, init) =>
    intercept(() => fetch(input, init), String(input instanceof Request ? input.url : input))
  return client.withConfig({resolveFetch: () => faulty})
}

/** Whether a request with this URL changes documents. */
export const isWrite = (url: string): boolean => /\/data\/(mutate|actions)\//.test(url)

/** Returns a client that runs `intercept` once, in place of the first request whose URL matches. */
function interceptingOnce(
  client: SanityClient,
  matches: (url: string) => boolean,
  intercept: (send: () => Promise<Response>) => Promise<Response>,
): SanityClient {
  let isArmed = true
  return intercepting(client, (send, url) => {
    if (!isArmed || !matches(url)) return send()
    isArmed = false
    return intercept(send)
  })
}

/** Returns a client that runs `other` once, before its first write. */
export const interrupted = (
  client: SanityClient,
  other: () => Promise<unknown>,
  matches = isWrite,
): SanityClient =>
  interceptingOnce(client, matches, async (send) => {
    await other()
    return send()
  })

/** Returns a client that runs `other` once, after its first write and before the answer. */
export const followed = (
  client: SanityClient,
  other: () => Promise<unknown>,
  matches = isWrite,
): SanityClient =>
  interceptingOnce(client, matches, async (send) => {
    const response = await send()
    await other()
    return response
  })

/** Returns a client whose connection is cut after its first write: the answer is lost. */
export const cutAfterWrite = (client: SanityClient, matches = isWrite): SanityClient =>
  followed(client, () => Promise.reject(new TypeError('fetch failed')), matches)

/** Deletes a document with its parts. */
export async function remove(client: SanityClient, id: string, operation = `${id}-deletion`) {
  const shown = await planDeletion(client, id)
  if ('refused' in shown) return shown
  return deleteDocument(client, shown, operation, 'Rosa')
}

/** Returns an entry of the trash. */
export const entryOf = async (client: SanityClient, key: string) =>
  trashEntry.parse(await client.getDocument(`trash.${key}`))

/** The content of all layers, and the releases. */
export const fetchState = (client: SanityClient) =>
  client.fetch<unknown>(`{
    "documents": *[_type in ["destination", "package", "trash"]] | order(_id) {_id, name, price, hidden},
    "releases": *[_type == "system.release"]{state}
  }`)
