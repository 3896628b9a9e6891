import assert from 'node:assert/strict'
import {z} from 'zod'
import {EDITOR_TOKEN, type LakeProcess} from '../lake/lake-process.ts'
import {createStripedPng} from '../lake/png.ts'

export const PUBLIC_DOCUMENTS = 20_000
const PRIVATE_DOCUMENTS = 1000
const DOCUMENTS_PER_TRANSACTION = 500
/** In pixels, both width and height. */
const IMAGE_SIDE = 6000
/** Transactions that the lake still sends to a reconnecting listener: just below its limit of 8 MB. */
const REPLAYED_TRANSACTIONS = 7
const REPLAYED_TRANSACTION_BYTES = 1_000_000

/** What the attacks refer to. */
export interface Content {
  /** Path of the large image, without parameters. */
  imagePath: string
  /** Event ID with which a listener receives the most missed events. */
  replayFrom: string
}

const transactionResponse = z.object({transactionId: z.string()})
const assetResponse = z.object({document: z.object({path: z.string()})})

/** Stores public and private documents and a large image. */
export async function createContent(lake: LakeProcess): Promise<Content> {
  const ids = [
    ...Array.from({length: PUBLIC_DOCUMENTS}, (_, n) => `place-${n}`),
    ...Array.from({length: PRIVATE_DOCUMENTS}, (_, n) => `private.place-${n}`),
  ]
  for (let start = 0; start < ids.length; start += DOCUMENTS_PER_TRANSACTION) {
    const batch = ids.slice(start, start + DOCUMENTS_PER_TRANSACTION)
    await commit(lake, batch.map(createPlace))
  }
  const replayFrom = await commit(lake, [{_id: 'before-replay', _type: 'marker'}])
  for (let n = 0; n < REPLAYED_TRANSACTIONS; n += 1)
    await commit(lake, [{_id: `long-${n}`, _type: 'long', text: 'x'.repeat(REPLAYED_TRANSACTION_BYTES)}])
  const upload = await post(
    lake,
    '/v1/assets/images/production',
    'image/png',
    createStripedPng(IMAGE_SIDE, IMAGE_SIDE),
  )
  return {imagePath: `/${assetResponse.parse(upload).document.path}`, replayFrom}
}

const createPlace = (_id: string, n: number) => ({
  _id,
  _type: 'place',
  title: `Place ${n} by the sea`,
  slug: {_type: 'slug', current: _id},
  rating: n % 100,
  text: Array.from({length: 60}, (_, word) => `word${(n * 7 + word * 13) % 997}`).join(' '),
})

/** Returns the ID of the transaction. */
async function commit(lake: LakeProcess, documents: object[]): Promise<string> {
  const mutations = documents.map((document) => ({create: document}))
  const response = await post(
    lake,
    '/v1/data/mutate/production',
    'application/json',
    JSON.stringify({mutations}),
  )
  return transactionResponse.parse(response).transactionId
}

async function post(
  {url}: LakeProcess,
  path: string,
  contentType: string,
  body: string | Buffer<ArrayBuffer>,
) {
  const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': contentType}
  const response = await fetch(url + path, {method: 'POST', headers, body})
  const text = await response.text()
  assert(response.ok, `${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
