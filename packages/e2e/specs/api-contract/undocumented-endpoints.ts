type Client = 'browser' | 'server'

/** An endpoint that Sanity's documentation does not mention. */
export interface UndocumentedEndpoint {
  method: string
  /** Path below the API version; names in braces match one segment. */
  path: string
  /** Why the request is allowed, and what happens with hosted Sanity. */
  reason: string
  clients: Client[]
}

const endpointFactory =
  (reason: string, ...clients: Client[]) =>
  (method: string, path: string): UndocumentedEndpoint => ({method, path, reason, clients})

const studio = endpointFactory('Sent by Sanity Studio itself; hosted Sanity supports it', 'browser')
const signIn = endpointFactory(
  'Sign-in to the embedded lake; hosted Sanity has its own sign-in pages',
  'browser',
)
const people = endpointFactory(
  'Sent by the tool People, which is absent with hosted Sanity: it has no passwords',
  'browser',
)
const lake = endpointFactory('Sent only to the embedded lake, when `isEmbedded` returns true', 'server')

/** All undocumented endpoints in use; the site itself uses them only with the embedded lake. */
export const UNDOCUMENTED_ENDPOINTS: UndocumentedEndpoint[] = [
  studio('GET', '/access/requests/me'),
  studio('GET', '/auth/fetch'),
  studio('GET', '/auth/id'),
  studio('GET', '/auth/providers'),
  studio('POST', '/auth/logout'),
  studio('GET', '/check/cors'),
  studio('GET', '/data/history/{dataset}/events/documents/{id}'),
  studio('GET', '/data/ping/{dataset}'),
  studio('GET', '/data/references/{dataset}/documents/{id}/to'),
  studio('GET', '/features'),
  studio('GET', '/help'),
  studio('GET', '/intake/telemetry-status'),
  studio('POST', '/intake/batch'),
  studio('GET', '/journey/{name}'),
  studio('GET', '/ping'),
  studio('GET', '/projects/{project}/datasets/{dataset}/acl'),
  studio('GET', '/projects/{project}/grants'),
  studio('GET', '/projects/{project}/user-applications'),
  studio('GET', '/socket/{dataset}'),
  studio('GET', '/users/me'),
  studio('GET', '/users/{ids}'),
  studio('GET', '/users/me/keyvalue/{keys}'),
  studio('PUT', '/users/me/keyvalue'),
  signIn('GET', '/auth/sign-in'),
  signIn('POST', '/auth/sign-in'),
  signIn('GET', '/auth/invite'),
  signIn('POST', '/auth/invite'),
  people('GET', '/lakelet/sessions'),
  people('DELETE', '/lakelet/sessions/{id}'),
  people('PUT', '/lakelet/name'),
  people('PUT', '/lakelet/password'),
  people('POST', '/lakelet/users/{id}/password-link'),
  lake('GET', '/lakelet/preview-session'),
  lake('GET', '/lakelet/sessions/{id}/active'),
  lake('GET', '/lakelet/stats'),
  lake('GET', '/users/me'),
  lake('GET', '/health'),
  lake('GET', '/hooks/deliveries'),
  lake('POST', '/hooks/deliveries/{id}/retry'),
]
