import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {LakeUser} from '../auth/user-directory.ts'

/** Who is connected to one dataset. */
export type Room = Set<PresenceConnection>

interface Options {
  room: Room
  /** Sends one message. */
  send: (message: unknown) => void
  /** Whose `Authorization` header it is. Throws LakeError 401. */
  authenticate: (authorization: string | undefined) => LakeUser
}

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.unknown().optional(),
})
const session = z.string().min(1).max(100)
const withAuthorization = z.object({authorization: z.string()})
const withSubscription = z.object({subscriptionId: z.string()})
const withSession = z.object({session})
const state = z.object({sessionId: session, locations: z.array(z.unknown())})
const withState = z.object({data: state})

/** Where somebody is. */
type State = z.infer<typeof state>

/** What is told of people: they are somewhere, they ask who is here, they go. */
type Notice =
  | {type: 'state'; i: string; m: State}
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'disconnect'; i: string; m: {session: string}}

/**
 * One person's connection to the others who have the dataset open, in JSON-RPC 2.0 as
 * `@sanity/bifur-client` speaks it.
 */
export class PresenceConnection {
  #options: Options
  #authorization: string | undefined
  #subscriptions = new Set<string>()
  /** User ids of the browser tabs that announced themselves through this connection. */
  #sessions = new Map<string, string>()

  /** @param authorization the header that came with it; browsers cannot send one and call a method */
  constructor(options: Options, authorization: string | undefined) {
    this.#options = options
    this.#authorization = authorization
    options.room.add(this)
  }

  /** Who this is. Throws LakeError 401 before they have signed in, and once that has ended. */
  user(): LakeUser {
    return this.#options.authenticate(this.#authorization)
  }

  /** Answers a message. Throws LakeError 401 for whoever is not signed in. */
  receive(text: string): void {
    const {data} = request.safeParse(parseJson(text))
    const outcome = data
      ? this.#call(data.method, data.params)
      : {error: {code: -32600, message: 'Not a request in JSON-RPC 2.0'}}
    this.#options.send({jsonrpc: '2.0', id: data?.id ?? null, ...outcome})
  }

  #call(method: string, params: unknown): {result: unknown} | {error: object} {
    if (method === 'authorization') {
      this.#authorization = withAuthorization.safeParse(params).data?.authorization
      this.user()
      return {result: true}
    }
    const {id} = this.user()
    try {
      switch (method) {
        case 'presence_subscribe':
          return {result: this.#subscribe()}
        case 'presence_unsubscribe':
          return {result: this.#subscriptions.delete(withSubscription.parse(params).subscriptionId)}
        case 'presence_rollcall':
          return {result: this.#tellOthers({type: 'rollCall', i: id, ...withSession.parse(params)})}
        case 'presence_announce':
          return {result: this.#announce(withState.parse(params).data, id)}
        case 'presence_disconnect':
          return {result: this.#leave(withSession.parse(params).session)}
        default:
          return {error: {code: -32601, message: `There is no method "${method}"`}}
      }
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      return {error: {code: -32602, message: z.prettifyError(error)}}
    }
  }

  #subscribe(): string {
    const subscription = randomUUID()
    this.#subscriptions.add(subscription)
    return subscription
  }

  #announce(state: State, userId: string): boolean {
    // A tab that is loaded anew keeps its session, and may be here before its old connection is gone.
    for (const other of this.#options.room) {
      if (other.#sessions.get(state.sessionId) === userId) other.#sessions.delete(state.sessionId)
    }
    this.#sessions.set(state.sessionId, userId)
    return this.#tellOthers({type: 'state', i: userId, m: state})
  }

  /** Tells the others that they are gone. */
  close(): void {
    this.#options.room.delete(this)
    for (const one of this.#sessions.keys()) this.#leave(one)
  }

  #leave(session: string): boolean {
    const i = this.#sessions.get(session)
    if (i === undefined) return false
    this.#sessions.delete(session)
    return this.#tellOthers({type: 'disconnect', i, m: {session}})
  }

  #tellOthers(notice: Notice): true {
    for (const other of this.#options.room) if (other !== this) other.#hear(notice)
    return true
  }

  #hear(result: Notice): void {
    for (const subscription of this.#subscriptions) {
      const params = {subscription, result}
      this.#options.send({jsonrpc: '2.0', method: 'presence_subscription', params})
    }
  }
}

/** The value of the text, undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
