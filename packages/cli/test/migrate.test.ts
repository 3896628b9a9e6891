import {spawn} from 'node:child_process'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer, text} from 'node:stream/consumers'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from '@roam/content-lake'
import {DEMO_DATASET} from '@roam/demo-content'
import {expect, onTestFinished, test} from 'vitest'
import {migrate} from '../src/commands/migrate.ts'
import {readEnvFile} from '../src/env-file.ts'
import {startLake, createWriteClient} from '../src/lake.ts'
import {connectFromFile} from '../src/migrate/dataset-connection.ts'
import {readSettings} from '../src/settings.ts'
import {freePort} from './free-port.ts'

const PICTURES = join(DEMO_DATASET, 'images', 'greece')
const CLI = join(import.meta.dirname, '..', 'src', 'main.ts')

/** More than one transaction holds. */
const POSTS = 130

/** The way to a lake, on which everything stops after so many changes. */
async function startGate(lake: TemporaryLake) {
  const gate = {url: '', left: Number.POSITIVE_INFINITY, stuck() {}}
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.method === 'POST' && gate.left-- <= 0) return gate.stuck()
    const {authorization = '', 'content-type': type} = request.headers
    const answer = await fetch(lake.url + request.url, {
      method: request.method ?? 'GET',
      headers: {authorization, ...(type && {'content-type': type})},
      ...(body.length > 0 ? {body} : {}),
    })
    response.writeHead(answer.status, {'content-type': 'application/json'})
    response.end(await answer.bytes())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address === 'object' && address) gate.url = `http://127.0.0.1:${address.port}`
  return gate
}

/** A Roam of its own, and how its command is said. */
async function createRoam() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-move-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const own = {ROAM_DATA_DIR: folder, ROAM_LAKE_PORT: String(await freePort())}
  const settings = readSettings(own)
  const env = readEnvFile(settings)
  const begin = (...words: string[]) =>
    spawn(process.execPath, [CLI, 'move', ...words], {env: {...process.env, ...own}})
  return {
    folder,
    env,
    begin,
    async move(...words: string[]) {
      const child = begin(...words)
      const ended = new Promise((done) => child.once('exit', done))
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
      return {said: said + complained, code: await ended}
    },
    async withLake<T>(work: (client: SanityClient) => Promise<T>): Promise<T> {
      const lake = await startLake(settings, env, {sendWebhooks: false})
      try {
        return await work(createWriteClient(env))
      } finally {
        await lake.close()
      }
    },
  }
}

/** Everything that people wrote, and when they first did. */
const written = async (client: SanityClient) => {
  const documents = await client.fetch<Record<string, unknown>[]>(
    '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id)',
  )
  return documents.map(({_rev, _updatedAt, ...document}) => document)
}

const ASSETS =
  '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id){_id, size, originalFilename, title}'

async function write(client: SanityClient): Promise<void> {
  const pictures = (await readdir(PICTURES)).slice(0, 3)
  const ids: string[] = []
  for (const name of pictures) {
    const bytes = await readFile(join(PICTURES, name))
    ids.push((await client.assets.upload('image', bytes, {filename: name, title: 'By hand'}))._id)
  }
  await client.assets.upload('file', Buffer.from('Tickets'), {filename: 'tickets.txt'})
  const transaction = client.transaction()
  // Each refers to the next, and the last to the first.
  for (let index = 0; index < POSTS; index += 1)
    transaction.create({
      _id: `post-${index}`,
      _type: 'post',
      _createdAt: '2020-01-02T03:04:05Z',
      next: {_type: 'reference', _ref: `post-${(index + 1) % POSTS}`},
      cover: {_type: 'image', asset: {_type: 'reference', _ref: ids[index % ids.length]}},
      list: [{without: 'a key'}],
    })
  transaction.create({_id: 'drafts.post-1', _type: 'post', title: 'Not yet'})
  transaction.create({_id: 'tripRequest.2026-01-01.one', _type: 'tripRequest', name: 'Ada'})
  await transaction.commit()
}

test('everything goes over, however often it is cut short, and comes back', async () => {
  const here = await createRoam()
  await here.withLake(write)
  const lake = await startContentLake({projectId: 'abc12345', dataset: 'live'})
  onTestFinished(() => lake.close())
  const gate = await startGate(lake)
  const there = createClient({...lake.clientConfig, perspective: 'raw'})
  const file = join(here.folder, 'other.env')
  await writeFile(
    file,
    `SANITY_PROJECT_ID=abc12345\nSANITY_DATASET=live\nSANITY_API_HOST=${gate.url}\nSANITY_API_WRITE_TOKEN=${lake.token}\n`,
  )

  // Amid the pictures, and after the first of the transactions.
  for (const changes of [3, 6]) {
    gate.left = changes
    const child = here.begin('--to', file)
    const ended = new Promise((done) => child.once('exit', done))
    const stuck = new Promise((done) => {
      gate.stuck = () => done('stuck')
    })
    expect(await Promise.race([stuck, ended])).toBe('stuck')
    child.kill('SIGKILL')
    await ended
  }
  const halfway = await there.fetch<number>('count(*[_type == "post"])')
  expect(halfway).toBeGreaterThan(0)
  gate.left = Number.POSITIVE_INFINITY
  const moved = await here.move('--to', file)
  expect(moved.said).toContain(
    `✓ ${POSTS + 2} documents and 4 pictures and files are the same in both, by count and by hash.`,
  )
  expect(moved.code).toBe(0)
  const all = await here.withLake(written)
  expect(await written(there)).toEqual(all)
  expect(await there.fetch(ASSETS)).toEqual(await here.withLake((client) => client.fetch(ASSETS)))

  await there.create({_id: 'hers', _type: 'post', next: {_type: 'reference', _ref: 'post-5'}})
  await there.patch('post-5').set({title: 'Hers, too'}).commit()
  const refused = await here.move('--to', file)
  expect(refused).toMatchObject({code: 1, said: expect.stringContaining('--replace')})
  expect(refused.said).toContain('1 documents that are not here, 1 that are otherwise')
  expect(await there.getDocument('hers')).toBeDefined()
  const replaced = await here.move('--to', file, '--replace')
  expect(replaced.code).toBe(0)
  expect(await written(there)).toEqual(all)

  const other = await createRoam()
  const back = await other.move('--from', file)
  expect(back.code).toBe(0)
  expect(await other.withLake(written)).toEqual(all)
  for (const {said} of [moved, refused, replaced, back]) {
    expect(said).not.toContain(lake.token)
    for (const {env} of [here, other]) expect(said).not.toContain(env.SANITY_API_WRITE_TOKEN)
  }
}, 120_000)

test.each([[['--to']], [['--to', 'a', '--from', 'b']], [['--to', 'a', 'b']]])(
  '%j is answered with what to say',
  async (words) => {
    await expect(migrate(words)).rejects.toThrow('Say one of')
  },
)

test('a file that names no lake is answered with what it lacks', async () => {
  const {folder} = await createRoam()
  const file = join(folder, 'other.env')
  expect(() => connectFromFile(file)).toThrow('See docs/hosted.md')
  await writeFile(file, 'SANITY_PROJECT_ID=abc12345\n')
  expect(() => connectFromFile(file)).toThrow('lacks SANITY_DATASET, SANITY_API_WRITE_TOKEN')
  await writeFile(
    file,
    'SANITY_PROJECT_ID=abc12345\nSANITY_DATASET=live\nSANITY_API_WRITE_TOKEN=secret\n',
  )
  const {name, client} = connectFromFile(file)
  expect(name).toBe('project abc12345, dataset live, at Sanity')
  expect(client.getUrl('/x')).toBe('https://abc12345.api.sanity.io/v2025-02-19/x')
})
