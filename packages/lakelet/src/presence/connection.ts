import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {LakeUser} from '../auth/user-directory.ts'
import {isRecord} from '../shared/values.ts'
import {type PresenceState, presenceState, sessionId} from './presence-state.ts'

/** The open connections of one dataset. */
export type Room = Set<PresenceConnection>

interface ConnectionOptions {
  room: Room
  /** Sends a JSON message to the client. */
  send: (message: unknown) => void
  /** Returns the user of an `Authorization` header. Throws LakeError 401. */
  authenticate: (authorization: string | undefined) => LakeUser
  /** Whether the user of an `Authorization` header finds the document with this ID. */
  findsDocument: (authorization: string | undefined, id: string) => boolean
}

/** Subscriptions, and sessions, of one connection; the oldest are dropped. The Studio has one of each. */
const MAX_PER_CONNECTION = 10

const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.unknown().optional(),
})
const authorizationParams = z.object({authorization: z.string()})
const subscriptionParams = z.object({subscriptionId: z.string()})
const sessionParams = z.object({session: sessionId})
const stateParams = z.object({data: presenceState})

/** Messages broadcast to subscribers, in the format of `@sanity/bifur-client`. `i` is the user id. */
type PresenceMessage =
  | {type: 'state'; i: string; m: PresenceState}
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'disconnect'; i: string; m: {session: string}}

/**
 * The presence connection of one client to a dataset: JSON-RPC 2.0, compatible with
 * `@sanity/bifur-client`.
 */
export class PresenceConnection {
  #options: ConnectionOptions
  #authorization: string | undefined
  #subscriptions = new Set<string>()
  /** User id by session id, for the sessions announced through this connection. */
  #sessions = new Map<string, string>()

  /** @param authorization the `Authorization` header; browsers call the method `authorization` instead */
  constructor(options: ConnectionOptions, authorization: string | undefined) {
    this.#options = options
    this.#authorization = authorization
    options.room.add(this)
  }

  /** The authenticated user. Throws LakeError 401 if not signed in or the session has expired. */
  user(): LakeUser {
    return this.#options.authenticate(this.#authorization)
  }

  /**
   * Handles a JSON-RPC request and sends the response.
   * @throws LakeError 401 without authentication
   */
  receive(text: string): void {
    const {data} = rpcRequest.safeParse(parseJson(text))
    // Clients without a valid token get no response, not even to invalid requests.
    if (!data) this.user()
    const response = data
      ? this.#call(data.method, data.params)
      : {error: {code: -32600, message: 'Not a JSON-RPC 2.0 request'}}
    this.#options.send({jsonrpc: '2.0', id: data?.id ?? null, ...response})
  }

  #call(method: string, params: unknown): {result: unknown} | {error: object} {
    if (method === 'authorization') {
      this.#authorization = authorizationParams.safeParse(params).data?.authorization
      this.user()
      return {result: true}
    }
    const {id} = this.user()
    try {
      switch (method) {
        case 'presence_subscribe':
          return {result: this.#subscribe()}
        case 'presence_unsubscribe':
          return {
            result: this.#subscriptions.delete(subscriptionParams.parse(params).subscriptionId),
          }
        case 'presence_rollcall':
          return {
            result: this.#broadcast({type: 'rollCall', i: id, ...sessionParams.parse(params)}),
          }
        case 'presence_announce':
          return {result: this.#announce(stateParams.parse(params).data, id)}
        case 'presence_disconnect':
          return {result: this.#disconnect(sessionParams.parse(params).session)}
        default:
          return {error: {code: -32601, message: `Method "${method}" not found`}}
      }
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      return {error: {code: -32602, message: z.prettifyError(error)}}
    }
  }

  #subscribe(): string {
    const subscription = randomUUID()
    this.#subscriptions.add(subscription)
    const [oldest] = this.#subscriptions
    if (oldest && this.#subscriptions.size > MAX_PER_CONNECTION) this.#subscriptions.delete(oldest)
    return subscription
  }

  /** Returns false for the session of another user, which the Studio would show as that of this user. */
  #announce(state: PresenceState, userId: string): boolean {
    const connections = [...this.#options.room].filter((other) => other.#sessions.has(state.sessionId))
    if (connections.some((other) => other.#sessions.get(state.sessionId) !== userId)) return false
    // A reloaded tab keeps its session id and can reconnect before its old connection is closed.
    for (const connection of connections) connection.#sessions.delete(state.sessionId)
    this.#sessions.set(state.sessionId, userId)
    const [oldest] = this.#sessions.keys()
    if (oldest && this.#sessions.size > MAX_PER_CONNECTION) this.#disconnect(oldest)
    return this.#broadcast({type: 'state', i: userId, m: state})
  }

  /** Removes the connection and broadcasts that its sessions disconnected. */
  close(): void {
    this.#options.room.delete(this)
    for (const session of this.#sessions.keys()) this.#disconnect(session)
  }

  #disconnect(session: string): boolean {
    const i = this.#sessions.get(session)
    if (i === undefined) return false
    this.#sessions.delete(session)
    return this.#broadcast({type: 'disconnect', i, m: {session}})
  }

  /** Sends a message to all other connections of the dataset. */
  #broadcast(message: PresenceMessage): true {
    for (const connection of this.#options.room) if (connection !== this) connection.#notify(message)
    return true
  }

  #notify(message: PresenceMessage): void {
    const result = message.type === 'state' ? {...message, m: this.#visibleState(message.m)} : message
    for (const subscription of this.#subscriptions) {
      const params = {subscription, result}
      this.#options.send({jsonrpc: '2.0', method: 'presence_subscription', params})
    }
  }

  /** The state without locations in documents that this client does not find. */
  #visibleState({locations, ...state}: PresenceState): PresenceState {
    const isVisible = (location: unknown) =>
      !isRecord(location) ||
      typeof location.documentId !== 'string' ||
      this.#options.findsDocument(this.#authorization, location.documentId)
    return {...state, locations: locations.filter(isVisible)}
  }
}

/** Parses JSON; undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
