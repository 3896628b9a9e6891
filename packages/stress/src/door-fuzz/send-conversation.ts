import {connect} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import type {FuzzResult} from '../shared/fuzz.ts'
import type {Conversation} from './conversations.ts'
import {parseResponses} from './parse-responses.ts'

/** Attackers' address: the services trust and exempt 127.0.0.1. */
const LOCAL_ADDRESS = '127.0.0.2'
/** Without a response for this long, the client half-closes the connection. */
const IDLE_MS = 300
const CLOSE_TIMEOUT_MS = 20_000
const MAX_REPORTED_BYTES = 2000

/** Cuts the middle of a long text. */
const abbreviate = (text: string): string =>
  text.length <= MAX_REPORTED_BYTES
    ? text
    : `${text.slice(0, MAX_REPORTED_BYTES / 2)} […] ${text.slice(-MAX_REPORTED_BYTES / 2)}`

const describe = ({writes, pauses, ending}: Conversation) =>
  JSON.stringify({writes: writes.map((bytes) => abbreviate(bytes.toString('latin1'))), pauses, ending})

/**
 * Sends a conversation and reads until the server closes the connection.
 *
 * @returns as violation, an answer that is not valid HTTP or a server error, or a connection that stays open
 */
export async function sendConversation(port: number, conversation: Conversation): Promise<FuzzResult> {
  const {writes, pauses, methods, ending} = conversation
  const chunks: Buffer[] = []
  let isCut = false
  let isOpen = true
  const socket = connect({host: '127.0.0.1', port, localAddress: LOCAL_ADDRESS})
  socket.on('data', (chunk) => chunks.push(chunk))
  // A reset is a valid reaction; it can discard a response that was sent before.
  socket.on('error', () => {
    isCut = true
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  void closed.then(() => {
    isOpen = false
  })
  for (const [index, bytes] of writes.entries()) {
    if (socket.destroyed) break
    socket.write(bytes)
    const pause = pauses[index] ?? 0
    if (pause > 0) await sleep(pause)
  }
  const finish = () => {
    isCut = true
    socket.end()
  }
  if (ending === 'half-closes') finish()
  if (ending === 'destroys') {
    isCut = true
    socket.destroy()
  }
  socket.setTimeout(IDLE_MS, finish)
  const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS)
  const start = performance.now()
  await closed
  clearTimeout(timer)
  if (performance.now() - start > CLOSE_TIMEOUT_MS - 1)
    return {statuses: [], violation: `Still open after ${CLOSE_TIMEOUT_MS} ms: ${describe(conversation)}`}
  const received = Buffer.concat(chunks).toString('latin1')
  const {statuses, violation} = parseResponses(received, methods, isCut || isOpen)
  const description = `${describe(conversation)} → ${JSON.stringify(abbreviate(received))}`
  return {statuses, violation: violation && `${violation}: ${description}`}
}
