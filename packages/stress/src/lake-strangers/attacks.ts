import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'
import {untilAborted} from '../shared/concurrency.ts'
import type {Stranger} from '../shared/stranger.ts'
import type {Content} from './content.ts'
import {queryPath} from './probes.ts'

/** What an attack uses. Attacks end when the signal is aborted. */
interface Target extends Content {
  stranger: Stranger
  signal: AbortSignal
}

/** An attack by anonymous clients, except for `svg-bombs`. */
export interface Attack {
  /** Part of the short version. */
  isShort: boolean
  run: (target: Target) => Promise<unknown>
  /**
   * The number of addresses of the attacker; 1 by default. The lake's limits are those of each address: with
   * more, latencies and memory are printed, but not asserted.
   */
  addresses?: number
  /** The only status that may be sent. */
  onlyStatus?: string
}

const range = (length: number) => Array.from({length}, (_, n) => n)

const listenPath = (query: string, parameters: string) =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}${parameters}`

/** A filter that compares all pairs of constants, for each document. */
function createCostlyFilter(n: number): string {
  // Half of them are as large as the URL allows; the others would pass a limit on the cost.
  const numbers = `[${range(n % 2 ? 330 : 10 + n).join(',')},${n}]`
  return `*[count(${numbers}[count(${numbers}[@ > ^ && ^ > ${n}]) > 500]) == 0]`
}

const SLOW_QUERIES_PER_SECOND = 12
/** A query that compares each text with several patterns: it is slow, but estimated to be fast. */
const createSlowQuery = (n: number) =>
  `*[${['w*d1', 'x?y', 's*a', 'w*2', 'q', `z${n}`].map((word) => `text match "${word} b*c"`).join(' || ')}]{title}`

/** A query whose answer is about 10 MB, which the lake evaluates on its main thread. */
const createLargeQuery = (n: number) => `*[${n}...${10_000 + n}]`

/** A small file that takes minutes and gigabytes to render: its filters are applied at full resolution. */
const SVG_BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f">
${range(30)
  .map((n) => `<feTurbulence baseFrequency="0.0${n + 1}" numOctaves="9"/><feMorphology radius="${n + 40}"/>`)
  .join('\n')}
</filter><rect width="9000" height="9000" fill-opacity="0.5" filter="url(#f)"/></svg>`

const UPLOAD_HEADERS = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': 'image/svg+xml'}

/** Parameters of expensive image transformations, none of them in the cache. */
const transformParameters = (n: number) =>
  [`w=${5990 - n}&fm=webp`, `w=${5990 - n}&fm=png`, `w=${2990 - n}&fm=avif`, `w=${5990 - n}&blur=90`][n % 4]

/** Comma-separated names: as many as the URL allows, repeated and distinct, and 100, which the lake accepts. */
const createLists = (prefix: string): (() => string)[] => {
  let count = 0
  const distinct = (length: number) => range(length).map((n) => `${prefix}${(count + n).toString(36)}`)
  return [
    () => range(7500).fill(0).join(','),
    () => distinct(3000).join(','),
    () => {
      count += 100
      return distinct(100).join(',')
    },
  ]
}

async function sendSlowQueries({stranger, signal}: Target): Promise<void> {
  const pending: Promise<void>[] = []
  for (let n = 0; !signal.aborted; n += 1) {
    pending.push(stranger.get(queryPath(createSlowQuery(n)), signal))
    await sleep(1000 / SLOW_QUERIES_PER_SECOND)
  }
  await Promise.all(pending)
}

const CROSS_SITE_PATHS = [
  queryPath('*[_id == "place-1"]'),
  listenPath('*', ''),
  '/v2025-02-19/data/export/production',
]
const CROSS_SITE_HEADERS = [
  {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'},
  {'sec-fetch-site': 'cross-site', origin: 'https://attacker.example'},
]

/** The attacks by name. */
export const ATTACKS: Record<string, Attack> = {
  // For comparison: what the other clients measure on this machine.
  'no-attack': {isShort: true, run: ({signal}) => untilAborted(signal)},
  // 120 listeners; each commit evaluates all filters.
  'listener-filters': {
    isShort: true,
    run: ({stranger, signal}) =>
      Promise.all(
        range(60).map((n) => stranger.getRepeatedly(() => listenPath(createCostlyFilter(n), ''), signal)),
      ),
  },
  // Eight at a time, each abandoned after a second.
  'abandoned-transforms': {
    isShort: true,
    run: async ({stranger, signal, imagePath}) => {
      for (let n = 0; !signal.aborted; n += 8) {
        const abandoned = AbortSignal.any([signal, AbortSignal.timeout(1000)])
        const paths = range(8).map((index) => `${imagePath}?${transformParameters(n + index)}`)
        await Promise.all(paths.map((path) => stranger.get(path, abandoned)))
      }
    },
  },
  'waiting-transforms': {
    isShort: false,
    run: ({stranger, signal, imagePath}) =>
      Promise.all(
        range(24).map((n) => stranger.get(`${imagePath}?${transformParameters(1000 + n)}`, signal)),
      ),
  },
  // Rotates the image in memory at full size.
  rotations: {
    isShort: false,
    run: ({stranger, signal, imagePath}) =>
      Promise.all(range(8).map((n) => stranger.get(`${imagePath}?or=90&w=${100 + n}`, signal))),
  },
  // Uploads by an editor, one at a time.
  'svg-bombs': {
    isShort: true,
    run: async ({stranger, signal}) => {
      for (let n = 0; !signal.aborted; n += 1)
        await stranger.post(
          '/v1/assets/images/production',
          `${SVG_BOMB}<!-- ${n} -->`,
          signal,
          UPLOAD_HEADERS,
        )
    },
  },
  // Streams that replay the most events, half of them from the start of the log.
  'unread-streams': {
    isShort: true,
    run: ({stranger, signal, replayFrom}) =>
      Promise.all(
        range(300).map((n) => {
          const path = listenPath('*', '&enableResume=true&includeMutations=false&includeResult=true')
          return stranger.getUnread(path, signal, {'last-event-id': n % 2 ? '~' : replayFrom})
        }),
      ),
  },
  'unread-responses': {
    isShort: false,
    run: ({stranger, signal}) =>
      Promise.all(range(100).map((n) => stranger.getUnread(queryPath(createLargeQuery(n)), signal))),
  },
  // Half of them send nothing, half the beginning of a request.
  'silent-sockets': {
    isShort: false,
    run: async ({stranger, signal}) => {
      for (const n of range(5500)) stranger.openSocket(n % 2 ? '' : 'GET /health HTTP/1.1\r\nhost: ')
      await untilAborted(signal)
    },
  },
  'perspective-layers': {
    isShort: true,
    run: ({stranger, signal}) => {
      const path = `${queryPath('*[_id == "place-1"]')}&perspective=`
      return Promise.all(
        createLists('r').map((nextList) => stranger.getRepeatedly(() => path + nextList(), signal)),
      )
    },
  },
  'document-ids': {
    isShort: false,
    run: ({stranger, signal}) =>
      Promise.all(
        createLists('place-').map((nextList) =>
          stranger.getRepeatedly(
            () => `/v1/data/doc/production/${nextList()}?includeAllVersions=true`,
            signal,
          ),
        ),
      ),
  },
  'slow-queries': {isShort: true, run: sendSlowQueries},
  // Streams, unread responses and slow queries together.
  'many-addresses': {
    isShort: true,
    addresses: 10,
    run: (target) => {
      const {stranger, signal, replayFrom} = target
      const stream = '&enableResume=true&includeMutations=false&includeResult=true'
      const replay = {'last-event-id': replayFrom}
      return Promise.all([
        ...range(100).map((n) => stranger.getUnread(listenPath(createCostlyFilter(n), stream), signal)),
        ...range(100).map(() => stranger.getUnread(listenPath('*', stream), signal, replay)),
        ...range(50).map((n) => stranger.getUnread(queryPath(createLargeQuery(n)), signal)),
        sendSlowQueries(target),
      ])
    },
  },
  'cross-site': {
    isShort: true,
    onlyStatus: '403',
    run: ({stranger, signal}) =>
      Promise.all(
        CROSS_SITE_PATHS.flatMap((path) =>
          CROSS_SITE_HEADERS.map((headers) => stranger.getRepeatedly(() => path, signal, headers)),
        ),
      ),
  },
}
