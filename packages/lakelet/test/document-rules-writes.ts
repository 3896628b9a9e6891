import fc from 'fast-check'
import type {Player} from './document-rules-model.ts'
import {FILE_ID, SECRET, siteToken} from './lake-with-rules.ts'
import {contributorToken, editorToken, viewerToken} from './start-lake.ts'

const editor = {writer: 'editor', isEditor: true, token: editorToken}
const contributor = {writer: 'contributor', isEditor: false, token: contributorToken}
const site = {writer: 'site', isEditor: true, token: siteToken}
const viewer = {writer: 'viewer', isEditor: false, token: viewerToken}
const nobody = {writer: 'nobody', isEditor: false, token: ''}

const player: fc.Arbitrary<Player> = fc.oneof(
  {weight: 8, arbitrary: fc.constantFrom(editor, contributor)},
  {weight: 3, arbitrary: fc.constant(site)},
  {weight: 1, arbitrary: fc.constantFrom(viewer, nobody)},
)
const published = fc.constantFrom(
  ...[
    'order.1',
    'order.2',
    'order.1.2',
    'note.1',
    'note.2',
    'about',
    'news',
    'x',
    'homePage',
    'old',
    'about',
    'receipt.1',
    'idea',
  ],
  ...['letter.a.1', 'letter.a.2', 'letter.a', FILE_ID, '_.releases.r1', 'image-1'],
)
const prefix = fc.constantFrom(
  '',
  '',
  '',
  'drafts.',
  'drafts.',
  'versions.r1.',
  'versions.r2.',
  'drafts.drafts.',
)
const id = fc.tuple(prefix, published).map((parts) => parts.join(''))
const type = fc.constantFrom(
  'order',
  'note',
  'page',
  'home',
  'letter',
  'receipt',
  'scratch',
  'legacy',
  'sanity.fileAsset',
  'system.release',
)
const time = fc.constantFrom('2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z')
const reference = fc.record({_type: fc.constant('reference'), _ref: published, _weak: fc.boolean()})
const nested = fc.record({_type: fc.constant('link'), _x: reference})
const value = fc.oneof(
  fc.constantFrom('a', 'b', SECRET.slice(0, 2)),
  fc.integer({min: 0, max: 3}),
  reference,
  nested,
)
const FIELDS = [
  'title',
  'text',
  'email',
  'price',
  'done',
  'count',
  'list',
  'secret',
  'sentAt',
  'mimeType',
  'path',
  'opt',
]
const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt', '_system', 'state', 'publishAt']
const fields = fc.dictionary(fc.constantFrom(...FIELDS), value, {maxKeys: 3})
/** Fields with which the documents of each type have the right shape. */
const shapes = fc.constantFrom({}, {email: 'a@shop.test', text: 'a'}, {email: 1}, {text: 1})
const document = fc
  .tuple(
    fc.record({_id: id, _type: type, _createdAt: time, _updatedAt: time}, {requiredKeys: ['_id', '_type']}),
    shapes,
    fields,
  )
  .map((parts) => Object.assign({}, ...parts))
/** Documents whose type can have the ID. Random ones rarely do. */
const fitting = fc
  .tuple(
    fc.constantFrom(
      {_id: 'order.2', _type: 'order', email: 'a'},
      {_id: 'note.2', _type: 'note', text: 'a'},
      {_id: 'about', _type: 'page'},
      {_id: 'x', _type: 'page'},
      {_id: 'homePage', _type: 'home'},
      {_id: 'letter.a.2', _type: 'letter'},
      {_id: 'receipt.2', _type: 'receipt'},
      {_id: 'idea', _type: 'scratch'},
      {_id: 'idea', _type: 'page'},
    ),
    prefix,
    fields,
  )
  .map(([known, before, added]) => ({...added, ...known, _id: before + known._id}))
const anyDocument = fc.oneof({weight: 1, arbitrary: document}, {weight: 2, arbitrary: fitting})
const path = fc.oneof(
  fc.constantFrom(...FIELDS),
  fc.constantFrom(...FIELDS, ...SYSTEM_FIELDS).map((name) => `['${name}']`),
  fc.constantFrom('list[0]', 'list[-1]', '*', '..secret', '_createdAt', '_type', 'opt.media', '[0]'),
)
const patch = fc.oneof(
  fc.record({set: fc.dictionary(path, value, {maxKeys: 2})}),
  fc.record({set: fields}),
  fc.record({setIfMissing: fields, unset: fc.array(path, {maxLength: 2})}),
  fc.record({inc: fc.constantFrom({count: 1}, {price: 1})}),
  fc.record({insert: fc.record({after: fc.constantFrom('list[-1]', 'secret[0]'), items: fc.array(value)})}),
  fc.record({diffMatchPatch: fc.dictionary(path, fc.constant('@@ -1 +1 @@\n-x\n+y\n'), {maxKeys: 1})}),
)
const groq = fc.oneof(
  fc.constantFrom('*', '*[_type == "page"]', '*[_type == "note"]', '*[_id in path("drafts.**")]'),
  fc.constantFrom('*[_type == "letter"]', `*[text match "${SECRET}"]`, '*[references("letter.a.1")]'),
)
/** IDs of documents that exist at the start. */
const existing = fc.constantFrom(
  'note.1',
  'about',
  'drafts.about',
  'drafts.news',
  'homePage',
  'order.1',
  'receipt.1',
  'drafts.idea',
  FILE_ID,
)
const target = fc.oneof(
  {weight: 4, arbitrary: existing.map((one) => ({id: one}))},
  {weight: 2, arbitrary: id.map((one) => ({id: one}))},
  {weight: 1, arbitrary: fc.array(id, {minLength: 1, maxLength: 3}).map((ids) => ({id: ids}))},
  {weight: 1, arbitrary: groq.map((query) => ({query}))},
)
const mutation = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createIfNotExists', 'createOrReplace'), anyDocument)
    .map(([kind, one]) => ({[kind]: one})),
  fc.tuple(target, patch).map((parts) => ({patch: Object.assign({}, ...parts)})),
  fc.tuple(target, fc.boolean()).map(([ids, purge]) => ({delete: {...ids, purge}})),
)
const layerPrefix = fc.constantFrom('drafts.', 'versions.r1.', 'versions.r2.')
const documentAction = fc
  .tuple(
    fc.constantFrom('create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft'),
    fc.record({
      publishedId: published,
      layer: layerPrefix,
      patch,
      attributes: anyDocument,
      purge: fc.boolean(),
    }),
  )
  .map(([name, {publishedId, layer, attributes, ...others}]) => ({
    actionType: `sanity.action.document.${name}`,
    publishedId,
    draftId: (name === 'discard' || name === 'unpublish' ? 'drafts.' : layer) + publishedId,
    includeDrafts: [`drafts.${publishedId}`, `versions.r1.${publishedId}`],
    attributes: {...attributes, _id: (name === 'create' ? layer : 'drafts.') + publishedId},
    ...others,
  }))
const versionAction = fc
  .tuple(
    fc.constantFrom('create', 'discard', 'replace', 'unpublish'),
    fc.record({
      publishedId: published,
      layer: fc.constantFrom('versions.r1.', 'versions.r2.'),
      document: anyDocument,
    }),
    fc.option(id, {nil: undefined}),
  )
  .map(([name, {publishedId, layer, document: content}, baseId]) => ({
    actionType: `sanity.action.document.version.${name}`,
    publishedId,
    versionId: layer + publishedId,
    ...(name === 'create' && baseId ? {baseId} : {document: {...content, _id: layer + publishedId}}),
  }))
const releaseAction = fc
  .record({
    actionType: fc
      .constantFrom(
        'create',
        'publish',
        'archive',
        'unarchive',
        'schedule',
        'unschedule',
        'delete',
        'import',
        'edit',
      )
      .map((name) => `sanity.action.release.${name}`),
    releaseId: fc.constantFrom('r1', 'r2'),
    publishAt: time,
    finalDocumentStates: fc.array(fc.record({id}), {maxLength: 2}),
    state: fc.constantFrom('active', 'archived', 'published', 'scheduled'),
  })
  .map(({finalDocumentStates, state, ...action}) => ({
    ...action,
    patch: {set: {'metadata.title': 'a'}},
    ifExists: 'replace',
    document: {_id: `_.releases.${action.releaseId}`, _type: 'system.release', state, finalDocumentStates},
  }))
const write = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(mutation, {minLength: 1, maxLength: 3, size: 'xsmall'})
      .map((mutations) => ({mutations})),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(documentAction, versionAction), {minLength: 1, maxLength: 2, size: 'xsmall'})
      .map((actions) => ({actions})),
  },
  {weight: 1, arbitrary: releaseAction.map((action) => ({actions: [action]}))},
)
export const attempt = fc.tuple(player, write)
/** Writes that are usually permitted, because few random ones are. */
export const usual = fc.oneof(
  fc.tuple(
    fc.constantFrom(editor, contributor),
    fc
      .tuple(
        fc.constantFrom('create', 'createOrReplace'),
        fc.constantFrom('drafts.x', 'drafts.news', 'note.2'),
        fields,
      )
      .map(([kind, _id, added]) => {
        const [_type, ...needed] = _id === 'note.2' ? ['note', 'a'] : ['page']
        return {mutations: [{[kind]: {...added, _id, _type, ...(needed[0] ? {text: needed[0]} : {})}}]}
      }),
  ),
  fc.tuple(
    fc.constantFrom(editor, contributor),
    fc.record({id: existing, set: fields}).map((one) => ({mutations: [{patch: one}]})),
  ),
  fc.tuple(
    fc.constant(site),
    fields.map((added) => ({
      mutations: [{createOrReplace: {...added, _id: 'order.2', _type: 'order', email: 'a'}}],
    })),
  ),
  fc.tuple(
    fc.constant(editor),
    fc.oneof(documentAction, releaseAction).map((action) => ({actions: [action]})),
  ),
  fc.tuple(
    fc.constant(editor),
    fc.record({id: existing, purge: fc.boolean()}).map((one) => ({mutations: [{delete: one}]})),
  ),
)
export const query = fc.constantFrom(
  '',
  '?returnDocuments=true',
  '?returnDocuments=true&tag=a.import.doc.create',
)
