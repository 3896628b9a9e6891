import {readdirSync, readlinkSync} from 'node:fs'
import {get} from 'node:http'

/** Counts the descriptors of this process that are files whose path contains the text. */
export const countOpenFiles = (text: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).includes(text)
    } catch {
      // Closed meanwhile.
      return false
    }
  }).length

/** Starts downloads, each over its own connection, and waits for the headers of their responses. */
export async function startDownloads(url: string, count: number): Promise<{abort: () => void}> {
  const requests = Array.from({length: count}, () => get(url, {agent: false}))
  await Promise.all(requests.map((request) => new Promise((resolve) => request.once('response', resolve))))
  return {
    abort() {
      for (const request of requests) request.on('error', () => {}).destroy()
    },
  }
}
