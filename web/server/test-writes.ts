import {DOCUMENT_ACCESS} from '@roam/documents/access'
import fc from 'fast-check'

/* Random writes of people and strangers. */

/** Who writes, with a token; a stranger has none. */
export const ACTORS = {
  assistant: 'token-of-the-assistant',
  viewer: 'token-of-the-viewer',
  stranger: undefined,
} as const

export const DAY = '2026-05-01'
export const REQUESTS = ['ada', 'ben', 'cy'].map((name) => `tripRequest.${DAY}.${name}`)

const TYPES = [
  ...DOCUMENT_ACCESS.map(({type}) => type),
  'sanity.fileAsset',
  'sanity.imageAsset',
  'system.release',
  'other',
]

const words = (text: string) => text.split(' ')

const BASES = [
  ...words('homePage privacyPage tripTexts pack post gone trash.one trash.two site.status.a'),
  ...words(
    'site.retention site.mail.a site.renewal tripRequest.self-test _.releases.r1 users.x image-a-1x1-png',
  ),
  ...REQUESTS.flatMap((id) => {
    const key = id.slice('tripRequest.'.length)
    return [
      id,
      ...[
        'requestHandling',
        'requestProcessing',
        'requestDeletion',
        'privatePage',
        'proposal',
        'tripPlan',
      ].map((type) => `${type}.${key}`),
      ...['sentProposal', 'sentPlan', 'clientReply', 'withdrawal'].flatMap((type) => [
        `${type}.${key}.1`,
        `${type}.${key}.2`,
      ]),
      `mailDelivery.sentProposal.${key}.1`,
      `mailDelivery.clientReply.${key}.2`,
    ]
  }),
  ...['tripOrder.x', 'orderResult.x', 'formerAddress.x'],
]

const id = fc
  .tuple(fc.constantFrom('', '', 'drafts.', 'versions.r1.'), fc.constantFrom(...BASES))
  .map(([layer, base]) => layer + base)

const time = fc.constantFrom(
  '2001-01-01T00:00:00.000Z',
  '2026-05-02T00:00:00.000Z',
  '2099-01-01T00:00:00.000Z',
  'x',
)
const reference = fc
  .tuple(fc.constantFrom('', '', 'drafts.'), fc.constantFrom(...BASES), fc.boolean())
  .map(([layer, base, isWeak]) => ({
    _type: 'reference',
    _ref: layer + base,
    ...(isWeak ? {_weak: true} : {}),
  }))
const value = fc.oneof(
  time,
  reference,
  reference.map((nested) => ({_type: 'reference', _ref: 'pack', _weak: true, nested})),
  fc.constantFrom(
    ...[null, true, false, 5, [], [null], {a: 1}, ''],
    ...words('x accepted held sendProposal text/html'),
  ),
  fc.array(fc.constantFrom<unknown>(...BASES, null, 5, {_type: 'reference', _ref: 'homePage', _key: 'k'}), {
    maxLength: 3,
  }),
)
const field = fc.constantFrom(
  ...words('name email events deleteAt submittedAt check token stage spam mail state lines'),
  ...words('_createdAt _updatedAt _type documents assets deletedAt mimeType path url request number'),
  ...words('eventCount total reply version action revision title metadata price _system _x'),
)
const fields = fc.dictionary(field, value, {maxKeys: 4})
const randomDocument = fc
  .tuple(id, fc.constantFrom(...TYPES), fields)
  .map(([_id, _type, content]) => ({...content, _id, _type}))
/** Documents that an assistant may write, of which random ones are few. */
const ownDocument = fc
  .tuple(
    fields,
    fc.constantFrom(
      {_id: 'drafts.homePage', _type: 'homePage'},
      {_id: 'drafts.pack', _type: 'package'},
      {_id: 'drafts.gone', _type: 'post'},
      {_id: `drafts.proposal.${DAY}.ada`, _type: 'proposal'},
    ),
  )
  .map(([content, names]) => ({...content, ...names}))
const newDocument = fc.oneof(randomDocument, ownDocument)

const query = fc
  .tuple(fc.constantFrom(...TYPES), fc.constantFrom(...BASES))
  .chain(([type, base]) =>
    fc.constantFrom(
      '*',
      `*[_type == "${type}"]`,
      `*[_id == "${base}"]`,
      `*[_id in path("${base}.**") || _type == "${type}"]`,
    ),
  )
const target = fc.oneof(
  id.map((one) => ({id: one})),
  query.map((text) => ({query: text})),
)
const patch = fc.oneof(
  fields.map((set) => ({set})),
  fields.map((setIfMissing) => ({setIfMissing})),
  fc.array(field, {maxLength: 3}).map((unset) => ({unset})),
  field.map((name) => ({inc: {[name]: 1}})),
  fc.tuple(field, value).map(([name, item]) => ({insert: {after: `${name}[-1]`, items: [item]}})),
)
const mutation = fc.oneof(
  newDocument.chain((content) =>
    fc.constantFrom('create', 'createIfNotExists', 'createOrReplace').map((kind) => ({[kind]: content})),
  ),
  fc.tuple(target, patch).map(([where, operations]) => ({patch: {...where, ...operations}})),
  fc.tuple(target, fc.boolean()).map(([where, purge]) => ({delete: {...where, purge}})),
)

const published = fc.constantFrom(...BASES)
const action = fc.oneof(
  published.map((publishedId) => ({
    actionType: 'sanity.action.document.publish',
    publishedId,
    draftId: `drafts.${publishedId}`,
  })),
  published.map((publishedId) => ({
    actionType: 'sanity.action.document.unpublish',
    publishedId,
    draftId: `drafts.${publishedId}`,
  })),
  fc.tuple(published, fc.boolean()).map(([publishedId, purge]) => ({
    actionType: 'sanity.action.document.delete',
    publishedId,
    includeDrafts: [`drafts.${publishedId}`],
    purge,
  })),
  fc.tuple(published, newDocument).map(([publishedId, content]) => ({
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes: {...content, _id: `drafts.${publishedId}`},
    ifExists: 'ignore',
  })),
  fc.tuple(published, fields).map(([publishedId, set]) => ({
    actionType: 'sanity.action.document.edit',
    publishedId,
    draftId: `drafts.${publishedId}`,
    patch: {set},
  })),
  fc.tuple(published, newDocument).map(([publishedId, content]) => ({
    actionType: 'sanity.action.document.version.create',
    publishedId,
    document: {...content, _id: `versions.r1.${publishedId}`},
  })),
  fc
    .constantFrom('create', 'publish', 'schedule', 'archive', 'unarchive', 'delete', 'import')
    .map((kind) => ({
      actionType: `sanity.action.release.${kind}`,
      releaseId: 'r1',
      publishAt: '2026-05-02T00:00:00.000Z',
      metadata: {title: 'Mine', releaseType: 'asap'},
      attributes: {state: 'active', metadata: {}},
      ifExists: 'replace',
    })),
)

/** A request that writes. */
export const write = fc.record({
  actor: fc.constantFrom<keyof typeof ACTORS>('assistant', 'assistant', 'assistant', 'viewer', 'stranger'),
  request: fc.oneof(
    fc
      .array(mutation, {minLength: 1, maxLength: 3})
      .map((mutations) => ({path: 'mutate', body: {mutations}})),
    fc.array(action, {minLength: 1, maxLength: 2}).map((actions) => ({path: 'actions', body: {actions}})),
  ),
})

export type Write = typeof write extends fc.Arbitrary<infer T> ? T : never
