import fc from 'fast-check'
import {createMessage} from './messages.ts'

/** What a client sends over one connection, and how. */
export interface Conversation {
  /** The bytes of all requests, cut into writes at random places. */
  writes: Buffer[]
  /** Pauses after the writes, in ms. */
  pauses: number[]
  /** The methods of the requests. A response to HEAD has no body. */
  methods: string[]
  ending: 'waits' | 'half-closes' | 'destroys'
}

/** Closes the connection in the end, if the server has read everything before. */
const LAST_MESSAGE = Buffer.from('GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

const CHUNK_SIZE = 500

function cutBytes(bytes: Buffer, cuts: number[]): Buffer[] {
  const offsets = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)).toSorted((a, b) => a - b)]
  return offsets
    .map((offset, index) => bytes.subarray(offset, offsets[index + 1]))
    .filter(({length}) => length > 0)
}

/** @param targets paths of the server */
const createConversation = (targets: string[]): fc.Arbitrary<Conversation> =>
  fc
    .record({
      messages: fc.array(createMessage(targets), {minLength: 1, maxLength: 6}),
      cuts: fc.array(fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true}), {maxLength: 5}),
      pauses: fc.array(fc.nat(15), {minLength: 6, maxLength: 6}),
      /** Sends all of it but a part of the end. */
      part: fc.oneof(
        {weight: 6, arbitrary: fc.constant(1)},
        {weight: 1, arbitrary: fc.double({min: 0, max: 1, noNaN: true})},
      ),
      ending: fc.constantFrom('waits', 'waits', 'half-closes', 'destroys'),
    })
    .map(({messages, cuts, pauses, part, ending}) => {
      const end = messages.findIndex(({isFramed}) => !isFramed)
      // Behind a request without a clear end the client cannot tell which request a response belongs to.
      const sent = messages.filter(({method}, index) => end < 0 || index <= end || method !== 'HEAD')
      const bytes = Buffer.concat([...sent.map((message) => message.bytes), LAST_MESSAGE])
      return {
        writes: cutBytes(bytes.subarray(0, Math.ceil(bytes.length * part)), cuts),
        pauses,
        methods: [...sent.map(({method}) => method), 'GET'],
        ending,
      }
    })

/** Generates conversations with this number of requests; the same seed gives the same ones. */
export function* generateConversations(
  targets: string[],
  seed: number,
  count: number,
): Iterable<Conversation> {
  const conversation = createConversation(targets)
  for (let sent = 0, offset = 0; sent < count; offset += 1)
    for (const next of fc.sample(conversation, {seed: seed + offset, numRuns: CHUNK_SIZE})) {
      if (sent >= count) return
      sent += next.methods.length
      yield next
    }
}
