/** An endpoint of Sanity's HTTP API. */
export interface DocumentedEndpoint {
  method: string
  /** Path below the API version; names in braces match one segment. */
  path: string
  /** Allowed query parameters; `$` means all parameters of a GROQ query. `tag` is always allowed. */
  query: string[]
  /** Query parameters that are documented on a second page. */
  additional?: {query: string[]; page: string}
  /** Undocumented query parameters that Sanity Studio sends. */
  studioQuery?: string[]
  /** Allowed body fields, as `describeBody` in record-requests.ts names them. */
  body?: string[]
  /** URL of the documentation. */
  page: string
}

const REFERENCE = 'https://www.sanity.io/docs/http-reference'

const QUERY = ['perspective', 'returnQuery', 'resultSourceMap', 'lastLiveEventId', 'explain']
const ASSET = [
  ...['filename', 'title', 'description', 'meta', 'label', 'creditLine'],
  ...['sourceName', 'sourceId', 'sourceUrl'],
]
const IMAGE = [
  ...['w', 'h', 'fit', 'crop', 'rect', 'fp-x', 'fp-y', 'dpr', 'q', 'fm', 'auto', 'dl', 'blur'],
  ...['bg', 'flip', 'invert', 'max-h', 'max-w', 'min-h', 'min-w', 'or', 'pad', 'sat', 'sharp'],
]
const PATCH = [
  ...['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch', 'ifRevisionID'],
].map((name) => `patch.${name}`)

/** The documented endpoints that site, Studio and CLI may use. */
export const DOCUMENTED_ENDPOINTS: DocumentedEndpoint[] = [
  {
    method: 'GET',
    path: '/data/query/{dataset}',
    query: ['query', '$', ...QUERY],
    page: `${REFERENCE}/query`,
  },
  {
    method: 'POST',
    path: '/data/query/{dataset}',
    query: QUERY,
    body: ['query', 'params'],
    page: `${REFERENCE}/query`,
  },
  {
    method: 'GET',
    path: '/data/doc/{dataset}/{ids}',
    query: ['includeAllVersions', 'excludeContent'],
    page: `${REFERENCE}/doc`,
  },
  {
    method: 'POST',
    path: '/data/mutate/{dataset}',
    query: [
      ...['returnIds', 'returnDocuments', 'visibility', 'dryRun'],
      ...['autoGenerateArrayKeys', 'skipCrossDatasetReferenceValidation', 'transactionId'],
    ],
    body: [
      ...['transactionId', 'create', 'createOrReplace', 'createIfNotExists'],
      ...['delete', 'delete.purge', 'delete.query', 'patch', 'patch.query', ...PATCH],
    ],
    page: `${REFERENCE}/mutation`,
  },
  {
    method: 'POST',
    path: '/data/actions/{dataset}',
    query: [],
    body: [
      ...['transactionId', 'dryRun', 'skipCrossDatasetReferenceValidation'],
      ...['create', 'delete', 'discard', 'edit', 'publish', 'unpublish', 'replaceDraft'].map(
        (name) => `sanity.action.document.${name}`,
      ),
      ...['create', 'discard', 'replace', 'unpublish'].map(
        (name) => `sanity.action.document.version.${name}`,
      ),
      ...['create', 'edit', 'schedule', 'unschedule', 'publish', 'archive', 'delete'].map(
        (name) => `sanity.action.release.${name}`,
      ),
    ],
    page: `${REFERENCE}/actions`,
  },
  {
    method: 'GET',
    path: '/data/listen/{dataset}',
    query: [
      ...['query', '$', 'includeResult', 'includeMutations', 'includePreviousRevision'],
      ...['visibility', 'effectFormat', 'evs_preamble'],
    ],
    additional: {
      query: ['includeAllVersions', 'enableResume'],
      page: 'https://reference.sanity.dev/_sanity/client/ListenOptions',
    },
    page: `${REFERENCE}/listen`,
  },
  {
    method: 'GET',
    path: '/data/live/events/{dataset}',
    query: ['includeDrafts', 'includeAllDocuments'],
    page: `${REFERENCE}/live`,
  },
  {
    method: 'GET',
    path: '/data/history/{dataset}/documents/{ids}',
    query: ['revision', 'time', 'lastRevision'],
    page: `${REFERENCE}/history`,
  },
  {
    method: 'GET',
    path: '/data/history/{dataset}/transactions/{ids}',
    query: [
      ...['excludeContent', 'excludeMutations', 'fromTime', 'toTime', 'fromTransaction'],
      ...['toTransaction', 'authors', 'reverse', 'limit', 'effectFormat'],
    ],
    studioQuery: ['includeIdentifiedDocumentsOnly'],
    page: `${REFERENCE}/history`,
  },
  {
    method: 'POST',
    path: '/assets/images/{dataset}',
    query: ASSET,
    body: ['bytes'],
    page: `${REFERENCE}/assets`,
  },
  {
    method: 'POST',
    path: '/assets/files/{dataset}',
    query: ASSET,
    body: ['bytes'],
    page: `${REFERENCE}/assets`,
  },
  {
    method: 'GET',
    path: '/projects/{project}',
    query: [],
    studioQuery: ['includeFeatures', 'includeMembers', 'includeOrganization'],
    page: `${REFERENCE}/projects`,
  },
  {
    method: 'GET',
    path: '/projects/{project}/datasets',
    query: [],
    studioQuery: ['addonFor', 'datasetProfile'],
    page: `${REFERENCE}/datasets`,
  },
  {
    method: 'GET',
    path: '/access/project/{project}/users',
    query: [],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'DELETE',
    path: '/access/project/{project}/users/{user}',
    query: [],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'PUT',
    path: '/access/project/{project}/users/{user}/roles/{role}',
    query: [],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'GET',
    path: '/access/project/{project}/invites',
    query: [],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'POST',
    path: '/access/project/{project}/invites',
    query: [],
    body: ['email', 'role'],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'DELETE',
    path: '/access/project/{project}/invites/{invite}',
    query: [],
    page: `${REFERENCE}/access-api`,
  },
  {
    method: 'GET',
    path: '/images/{project}/{dataset}/{name}',
    query: IMAGE,
    page: 'https://www.sanity.io/docs/apis-and-sdks/image-urls',
  },
  {
    method: 'GET',
    path: '/files/{project}/{dataset}/{name}',
    query: ['dl'],
    page: 'https://www.sanity.io/docs/apis-and-sdks/presenting-images',
  },
]
