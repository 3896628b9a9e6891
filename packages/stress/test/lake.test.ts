import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {EDITOR_TOKEN, startLake} from '../src/lake/start-lake.ts'
import {lakeFuzz} from '../src/lake-fuzz/lake-fuzz.ts'
import {lakeKill} from '../src/lake-kill/lake-kill.ts'
import {lakeSoak} from '../src/lake-soak/lake-soak.ts'

test('a lake that is killed while it writes loses nothing and keeps nothing by halves', async () => {
  await lakeKill(60, 10)
}, 180_000)

test('2,000 bad requests to the lake bring no failure and nothing private to light', async () => {
  await lakeFuzz(2000)
}, 180_000)

test('a lake that is edited, heard, filled and started anew at once keeps and tells all', async () => {
  await lakeSoak({restarts: 2, life: 1, lastLife: 2})
}, 180_000)

test('a lake whose disk takes no more says so, keeps nothing by halves, and goes on', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lake-full-'))
  const started = await startLake(directory, {largestFile: 1024 * 1024})
  let lake = started
  onTestFinished(async () => {
    await lake.end('SIGTERM')
    await rm(directory, {recursive: true})
  })
  const post = async (path: string, type: string, body: string) => {
    const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': type}
    const answer = await fetch(lake.url + path, {method: 'POST', headers, body})
    return {status: answer.status, text: await answer.text()}
  }
  const create = (n: number, size: number) => {
    const documents = ['a', 'b'].map((side) => ({
      _id: `${side}${n}`,
      _type: 'x',
      text: 'x'.repeat(size),
    }))
    const body = JSON.stringify({mutations: documents.map((document) => ({create: document}))})
    return post('/v1/data/mutate/production', 'application/json', body)
  }
  const ids = async () => {
    const answer = await fetch(`${lake.url}/v1/data/query/production?query=*[_type=="x"]._id`)
    return JSON.stringify((await answer.json()).result)
  }

  expect(await create(1, 1000)).toMatchObject({status: 200})
  const large = await post('/v1/assets/files/production', 'text/plain', 'x'.repeat(2_000_000))
  expect([large.status, large.text]).toEqual([503, expect.stringContaining('nothing was changed')])
  expect(await readdir(join(directory, 'assets', 'incoming'))).toEqual([])
  const refused = await create(2, 1_500_000)
  expect([refused.status, refused.text]).toEqual([
    503,
    expect.stringContaining('nothing was changed'),
  ])
  expect(await ids()).toBe('["a1","b1"]')
  expect(await create(3, 1000)).toMatchObject({status: 200})
  expect(await post('/v1/assets/files/production', 'text/plain', 'small')).toMatchObject({
    status: 200,
  })

  await lake.end('SIGKILL')
  lake = await startLake(directory)
  expect(await ids()).toBe('["a1","b1","a3","b3"]')
}, 60_000)
