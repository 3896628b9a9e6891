import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {onTestFinished} from 'vitest'
import {lastRank} from '../src/ranks.ts'
import {schedulePublish} from '../src/schedule.ts'

export const LATER = new Date('2099-01-01T00:00:00.000Z')

/** Starts a lake with one published destination. */
export async function startLake() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const upload = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`
    return (await client.assets.upload('image', Buffer.from(svg), {filename: `${color}.svg`}))._id
  }
  const schedule = async (id: string) => {
    const result = await schedulePublish(client, {id, time: LATER, operation: crypto.randomUUID()})
    if ('refused' in result) throw new Error(result.refused)
    return result.release
  }
  const addPhoto = async (_id: string) => {
    const photo = {_id, _type: 'galleryPhoto', destination: {_type: 'reference', _ref: 'italy'}}
    await client.create({...photo, title: _id, orderRank: await lastRank(client, photo)})
  }
  await client.create({_id: 'italy', _type: 'destination', name: 'Italy'})
  return {client, upload, schedule, addPhoto}
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

/** Returns a client that runs `other` once, before its first write. */
export function interrupted(client: SanityClient, other: () => Promise<unknown>): SanityClient {
  let isDone = false
  return intercepting(client, async (send, url) => {
    if (!isDone && isWrite(url)) {
      isDone = true
      await other()
    }
    return send()
  })
}
