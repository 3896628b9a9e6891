import assert from 'node:assert/strict'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {EDITOR_TOKEN, queryLake, startLake} from './lake/lake-process.ts'

const MAX_FILE_BYTES = 1024 * 1024

async function post(lakeUrl: string, path: string, contentType: string, body: string) {
  const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': contentType}
  const response = await fetch(lakeUrl + path, {method: 'POST', headers, body})
  return {status: response.status, body: await response.text()}
}

const uploadFile = (lakeUrl: string, content: string) =>
  post(lakeUrl, '/v1/assets/files/production', 'text/plain', content)

/** Creates the documents `aN` and `bN` in one transaction. */
function createPair(lakeUrl: string, n: number, textLength: number) {
  const documents = ['a', 'b'].map((side) => ({
    _id: `${side}${n}`,
    _type: 'x',
    text: 'x'.repeat(textLength),
  }))
  const body = JSON.stringify({mutations: documents.map((document) => ({create: document}))})
  return post(lakeUrl, '/v1/data/mutate/production', 'application/json', body)
}

const fetchIds = (lakeUrl: string) => queryLake(lakeUrl, '*[_type=="x"]._id')

function assertRefused({status, body}: {status: number; body: string}): void {
  assert.equal(status, 503)
  assert(body.includes('nothing was changed'), body)
}

/**
 * Writes beyond a file size limit, which fails as on a full disk. Asserts that the lake responds with 503,
 * stores nothing partially, keeps accepting writes that fit, and has all accepted writes after a SIGKILL.
 */
export async function testLakeDiskFull(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-disk-full-'))
  let lake = await startLake(directory, {maxFileBytes: MAX_FILE_BYTES})
  try {
    assert.equal((await createPair(lake.url, 1, 1000)).status, 200)
    assertRefused(await uploadFile(lake.url, 'x'.repeat(2_000_000)))
    assert.deepEqual(await readdir(join(directory, 'assets', 'incoming')), [])
    assertRefused(await createPair(lake.url, 2, 1_500_000))
    assert.deepEqual(await fetchIds(lake.url), ['a1', 'b1'])
    assert.equal((await createPair(lake.url, 3, 1000)).status, 200)
    assert.equal((await uploadFile(lake.url, 'small')).status, 200)

    await lake.stop('SIGKILL')
    lake = await startLake(directory)
    assert.deepEqual(await fetchIds(lake.url), ['a1', 'a3', 'b1', 'b3'])
  } finally {
    await lake.stop('SIGTERM')
    await rm(directory, {recursive: true})
  }
}
