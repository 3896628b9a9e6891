/** Content of all documents that require a token. */
export const SECRET = 'hush'

/** Required access: none; none, but an invalid token is rejected; the token of a role. */
type AccessLevel = 'none' | 'no invalid token' | 'viewer' | 'contributor' | 'editor' | 'administrator'

/** Method and path as registered, without the version. */
const ROUTES: Record<AccessLevel, string> = {
  none: `
    GET /
    GET /health
    GET /ping
    GET /check/cors
    GET /features
    GET /access/requests/me
    GET /aliases
    GET /help
    GET /journey/*
    GET /intake/telemetry-status
    GET /projects/:project/grants
    GET /subscriptions/project/:project
    GET /projects/:project/new-content-release-allowed
    GET /projects/:project/user-applications
    GET /jobs/:id/listen
    GET /files/:project/:dataset/:name
    GET /images/:project/:dataset/:name
    GET /images/:project/:dataset/:name/:vanity
    GET /auth/providers
    GET /auth/sign-in
    POST /auth/sign-in
    GET /auth/invite
    POST /auth/invite
    GET /auth/fetch
    POST /auth/logout`,
  'no invalid token': `
    GET /data/query/:dataset
    POST /data/query/:dataset
    GET /data/doc/:dataset/:ids
    GET /data/export/:dataset
    GET /data/ping/:dataset
    GET /users/me`,
  // Events of public datasets are tested separately below.
  viewer: `
    GET /data/listen/:dataset
    GET /data/live/events/:dataset
    GET /data/history/:dataset/transactions/:ids
    GET /data/history/:dataset/documents/:ids
    GET /data/history/:dataset/events/documents/:id
    GET /data/references/:dataset/documents/:id/to
    GET /projects
    GET /projects/:project
    GET /projects/:project/datasets
    GET /projects/:project/datasets/:dataset/acl
    GET /datasets
    GET /auth/id
    GET /users/:ids
    GET /users/me/keyvalue/:keys
    PUT /users/me/keyvalue
    GET /projects/:project/roles
    GET /access/project/:project/roles
    GET /access/project/:project/users
    GET /lakelet/stats
    GET /lakelet/sessions
    GET /lakelet/sessions/:id/active
    GET /lakelet/preview-session
    DELETE /lakelet/sessions/:id
    POST /descriptors/claim
    POST /intake/batch`,
  contributor: `
    POST /assets/images/:dataset
    POST /assets/files/:dataset`,
  editor: `
    POST /data/mutate/:dataset
    POST /data/actions/:dataset
    GET /hooks/deliveries
    POST /hooks/deliveries/:id/retry`,
  // Tokens have no password, and those in the options cannot be rotated.
  administrator: `
    PUT /lakelet/name
    PUT /lakelet/password
    POST /access/robots/me/rotate
    PUT /datasets/:dataset
    PATCH /datasets/:dataset
    DELETE /datasets/:dataset
    PUT /projects/:project/datasets/:dataset
    PATCH /projects/:project/datasets/:dataset
    DELETE /projects/:project/datasets/:dataset
    PUT /datasets/:dataset/copy
    PUT /projects/:project/datasets/:dataset/copy
    GET /projects/:project/cors
    POST /projects/:project/cors
    DELETE /projects/:project/cors/:id
    GET /cors
    POST /cors
    DELETE /cors/:id
    GET /projects/:project/tokens
    POST /projects/:project/tokens
    DELETE /projects/:project/tokens/:id
    GET /access/project/:project/robots
    POST /access/project/:project/robots
    DELETE /access/project/:project/robots/:id
    GET /access/project/:project/invites
    POST /access/project/:project/invites
    DELETE /access/project/:project/invites/:id
    PUT /access/project/:project/users/:id/roles/:role
    DELETE /access/project/:project/users/:id
    GET /invitations/project/:project
    POST /lakelet/users/:id/password-link
    GET /hooks/projects/:project
    POST /hooks/projects/:project
    GET /hooks/projects/:project/:hook/messages
    GET /hooks/projects/:project/:hook/attempts
    GET /hooks/projects/:project/attempts/:id
    DELETE /hooks/projects/:project/:hook
    GET /hooks
    POST /hooks
    GET /hooks/:hook/messages
    GET /hooks/:hook/attempts
    GET /hooks/attempts/:id
    DELETE /hooks/:hook`,
}

/** The values of parameters, unless `PATHS` has the route. */
const PARAMETERS: Record<string, string> = {
  project: 'testing1',
  dataset: 'production',
  ids: 'open,private.note,drafts.open',
  id: 'open',
  name: `${'0'.repeat(40)}-1x1.png`,
  vanity: 'a.png',
  keys: 'a,b',
  role: 'viewer',
  hook: '1',
}

const queryPath = (query: string, options = '') =>
  `/data/query/production?query=${encodeURIComponent(query)}${options}`

/** Requested paths: several if several parameters could expose private documents. */
const PATHS: Record<string, string[]> = {
  'GET /data/query/:dataset': [
    ...['raw', 'drafts', 'previewDrafts', 'r1,drafts'].map((name) => queryPath('*', `&perspective=${name}`)),
    queryPath('*'),
    queryPath('*[_id in path("drafts.**")]'),
    queryPath('*[_id == "drafts.open"][0]', '&perspective=raw'),
    queryPath('*[references("private.note")]'),
    queryPath('*[_id == "open"][0]{"note": note->, "also": *[_id == ^.note._ref]}'),
    queryPath('*[_id match "*private*"]._id', '&perspective=raw'),
  ],
  'POST /data/query/:dataset': ['/data/query/production?perspective=raw'],
  'GET /data/doc/:dataset/:ids': [
    '/data/doc/production/drafts.open,open,private.note',
    '/data/doc/production/open?includeAllVersions=true',
    '/data/doc/production/private.note?includeAllVersions=true&excludeContent=true',
  ],
  'GET /data/export/:dataset': ['/data/export/production', '/data/export/production?types=note'],
  'GET /data/ping/:dataset': ['/data/ping/closed'],
  'GET /data/listen/:dataset': ['/data/listen/closed?query=*'],
  'GET /data/live/events/:dataset': [
    '/data/live/events/closed',
    '/data/live/events/production?includeDrafts=true',
  ],
  'GET /data/history/:dataset/transactions/:ids': [
    '/data/history/production/transactions/private.note',
    '/data/history/production/transactions/open?effectFormat=mendoza',
    '/data/history/production/transactions/open?excludeContent=true',
  ],
  'GET /users/:ids': ['/users/USER', '/users/USER,pnobody'],
  'GET /lakelet/preview-session': ['/lakelet/preview-session?secret=guess'],
  'POST /data/mutate/:dataset': [
    '/data/mutate/production?returnDocuments=true',
    '/data/mutate/closed?dryRun=true',
  ],
  'POST /assets/files/:dataset': ['/assets/files/production?filename=a.txt'],
  'PATCH /datasets/:dataset': ['/datasets/production', '/datasets/closed'],
  'DELETE /access/project/:project/users/:id': ['/access/project/testing1/users/USER'],
  'GET /files/:project/:dataset/:name': [
    `/files/testing1/production/${'0'.repeat(40)}.txt`,
    '/files/testing1/production/..%2f',
  ],
  'GET /auth/sign-in': ['/auth/sign-in', '/auth/sign-in?code=a'],
  'GET /auth/invite': ['/auth/invite', '/auth/invite?code=a'],
  'GET /auth/fetch': ['/auth/fetch?sid=a'],
}

const publish = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.open',
  publishedId: 'open',
}

const origin = {origin: 'http://evil.test', allowCredentials: true}

const BODIES: Record<string, unknown> = {
  'POST /data/query/:dataset': {query: '*'},
  'PUT /users/me/keyvalue': [{key: 'a', value: 1}],
  'POST /data/mutate/:dataset': {mutations: [{patch: {id: 'open', set: {title: 'changed'}}}]},
  'POST /data/actions/:dataset': {actions: [publish]},
  'PATCH /datasets/:dataset': {aclMode: 'public'},
  'POST /projects/:project/cors': origin,
  'POST /cors': origin,
  'POST /projects/:project/tokens': {label: 'Evil', roleName: 'administrator'},
  'POST /access/project/:project/robots': {label: 'Evil', memberships: [{roleNames: ['administrator']}]},
  'POST /access/project/:project/invites': {email: 'Evil', role: 'administrator'},
  'PUT /datasets/:dataset/copy': {targetDataset: 'copied'},
  'PUT /lakelet/name': {name: 'Evil'},
  'PUT /lakelet/password': {password: 'four words in a row'},
  'POST /assets/files/:dataset': 'text',
  'POST /auth/sign-in': {name: 'a', password: 'b'},
  'POST /auth/invite': {code: 'a', password: 'four words in a row'},
}

export interface Endpoint {
  route: string
  method: string
  access: AccessLevel
  paths: string[]
  body: unknown
}

export const ENDPOINTS = Object.entries(ROUTES).flatMap(([access, lines]) =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .map((route): Endpoint => {
      const [method = '', path = ''] = route.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, name) => PARAMETERS[name] ?? '').replace('*', 'trial')
      const paths = PATHS[route] ?? [filled]
      const version = /^\/((files|images)\/.*|health)?$/.test(path) ? '' : '/v2025-02-19'
      return {
        route,
        method,
        access: access as AccessLevel,
        paths: paths.map((one) => version + one),
        body: BODIES[route],
      }
    }),
)
