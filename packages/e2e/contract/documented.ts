/** A call of Sanity's HTTP API, as its documentation has it. Paths stand below the version. */
export interface Call {
  method: string
  /** Names in braces stand for one segment. */
  path: string
  /** Names in the query; `$` is every parameter of a GROQ query. A tag may stand with all calls. */
  query: string[]
  /** What another page says. */
  also?: {query: string[]; page: string}
  /** What Sanity Studio adds to it by itself, though no page says so. */
  ofStudio?: string[]
  /** What the body may hold, in the words of `kindsOf` in record.ts; none where nothing is sent. */
  body?: string[]
  /** The page that says so. */
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

/** Everything that is documented and that a part of Roam may use. */
export const DOCUMENTED: Call[] = [
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
    also: {
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
    ofStudio: ['includeIdentifiedDocumentsOnly'],
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
    ofStudio: ['includeFeatures', 'includeMembers', 'includeOrganization'],
    page: `${REFERENCE}/projects`,
  },
  {
    method: 'GET',
    path: '/projects/{project}/datasets',
    query: [],
    ofStudio: ['addonFor', 'datasetProfile'],
    page: `${REFERENCE}/datasets`,
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
