import type {ContentLake, ContentLakeOptions, DocumentRule} from '../src/index.ts'
import {contributorToken, editorToken, sendRequest, startLake, viewerToken} from './start-lake.ts'

export const siteToken = 'site-token'

/** Field values of which a reader without the right to read them finds nothing. */
export const SECRET = 'hush'

/** Rules of a made-up shop. The site takes orders and writes letters; editors and contributors write the rest. */
const RULES: DocumentRule[] = [
  {
    type: 'order',
    ids: ['order.*'],
    create: ['site'],
    update: [],
    delete: ['editor'],
    validate: ({email}) => (typeof email === 'string' ? undefined : 'email is missing'),
  },
  {
    type: 'note',
    ids: ['note.*'],
    create: ['contributor', 'editor'],
    update: [{writers: ['contributor'], fields: ['text', 'done', 'count', 'list']}, {writers: ['editor']}],
    delete: ['editor'],
    validate: ({text}) => (typeof text === 'string' ? undefined : 'text is missing'),
  },
  {
    type: 'page',
    ids: ['*'],
    drafts: ['contributor', 'editor'],
    versions: ['editor'],
    create: ['editor'],
    update: [{writers: ['editor']}],
    delete: ['editor'],
  },
  {
    type: 'home',
    ids: ['homePage'],
    drafts: ['contributor', 'editor'],
    versions: ['editor'],
    create: ['editor'],
    update: [{writers: ['editor']}],
    delete: [],
    strongTarget: true,
  },
  {
    type: 'letter',
    ids: ['letter.*.*'],
    create: ['site'],
    update: [{writers: ['site'], fields: ['sentAt']}],
    delete: ['site'],
    read: ['site'],
  },
  {
    type: 'receipt',
    ids: ['receipt.*'],
    create: ['site'],
    update: [],
    delete: ['site'],
    deleteWith: {writers: ['editor'], document: (id) => id.replace('receipt', 'order')},
  },
  {
    type: 'scratch',
    ids: ['*'],
    drafts: ['contributor', 'editor'],
    create: [],
    update: [],
    delete: [],
  },
]

const order = {_id: 'order.1', _type: 'order', email: 'ada@shop.test', price: 10}
const note = {_id: 'note.1', _type: 'note', text: 'Call her', secret: 'x', count: 1, list: ['a']}
const ref = {_type: 'reference', _ref: 'letter.a.1', _weak: true}

/** Starts a lake with `RULES`, or without rules, and a document of each kind. */
export async function startWithRules(
  options: Partial<ContentLakeOptions> = {},
  hasRules = true,
): Promise<ContentLake> {
  const lake = await startLake({
    ...(hasRules ? {documentRules: RULES} : {}),
    tokens: [
      {token: editorToken, name: 'Test editor', role: 'editor'},
      {token: contributorToken, name: 'Test contributor', role: 'contributor'},
      {token: viewerToken, name: 'Test viewer', role: 'viewer'},
      {token: siteToken, name: 'The shop', role: 'editor', writer: 'site'},
      {token: 'administrator-token', name: 'Test administrator', role: 'administrator'},
    ],
    ...options,
  })
  lake.dataset('production').commit(
    [
      order,
      note,
      {_id: 'receipt.1', _type: 'receipt', number: 1},
      {_id: 'drafts.idea', _type: 'scratch', title: 'Idea'},
      {_id: 'about', _type: 'page', title: 'About us', letter: ref},
      {_id: 'drafts.about', _type: 'page', title: 'About us all'},
      {_id: 'drafts.news', _type: 'page', title: 'News'},
      {_id: 'homePage', _type: 'home', title: 'Welcome'},
      {_id: 'old', _type: 'legacy', title: 'Of no rule'},
      {_id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'active'},
      {_id: 'versions.r1.about', _type: 'page', title: 'About the shop'},
      {_id: 'letter.a.1', _type: 'letter', text: SECRET},
      {
        _id: `file-${'0'.repeat(40)}-txt`,
        _type: 'sanity.fileAsset',
        extension: 'txt',
        mimeType: 'text/plain',
      },
    ].map((create) => ({create})),
  )
  return lake
}

export const FILE_ID = `file-${'0'.repeat(40)}-txt`

/** A write: mutations or actions. */
export type Write = {mutations: object[]} | {actions: object[]}

/** Sends a write and returns its response. */
export function write(lake: ContentLake, token: string, body: Write, query = '') {
  const path = 'mutations' in body ? 'mutate' : 'actions'
  const url = `/v2025-02-19/data/${path}/production${query}`
  return sendRequest(lake, url, {method: 'POST', token, body})
}

/** The document action with this name. */
export const action = (name: string, fields: object) => ({
  actions: [{actionType: `sanity.action.document.${name}`, ...fields}],
})

/** The release action with this name. */
export const releaseAction = (name: string, fields: object = {}) => ({
  actions: [{actionType: `sanity.action.release.${name}`, releaseId: 'r1', ...fields}],
})
