type Asker = 'browser' | 'server'

/** A call that no page of Sanity's documents. */
export interface OwnCall {
  method: string
  /** Names in braces stand for one segment. */
  path: string
  /** Who makes it, and what becomes of it where the lake is Sanity's. */
  reason: string
  /** Browsers alone, or commands too. */
  askers: Asker[]
}

const of =
  (reason: string, ...askers: Asker[]) =>
  (method: string, path: string): OwnCall => ({method, path, reason, askers})

const studio = of(
  'Sanity Studio makes it by itself: hosted Sanity is what it was made for',
  'browser',
)
const signIn = of(
  'Signing in to the embedded lake. At Sanity one signs in on its own pages',
  'browser',
)
const lake = of('The embedded lake alone is asked this, where `isEmbedded` says so', 'server')

/** Everything that is asked and not documented. The site is not among those who ask. */
export const UNDOCUMENTED: OwnCall[] = [
  studio('GET', '/auth/fetch'),
  studio('GET', '/auth/id'),
  studio('GET', '/auth/providers'),
  studio('POST', '/auth/logout'),
  studio('GET', '/check/cors'),
  studio('GET', '/data/history/{dataset}/events/documents/{id}'),
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
  lake('GET', '/health'),
  lake('GET', '/hooks/deliveries'),
  lake('POST', '/hooks/deliveries/{id}/retry'),
]
