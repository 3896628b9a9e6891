import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import manifest from '../package.json' with {type: 'json'}
import {createProgram} from '../src/cli/program.ts'
import {createContentLake} from '../src/index.ts'
import {administratorToken, createTempDirectory, startLake} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

const CLI = join(import.meta.dirname, '..', manifest.bin.lakelet)

function spawnCli(args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {stdio: ['ignore', 'pipe', 'pipe']})
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  return {child, errors: () => errors}
}

/** Runs the CLI until it prints that it is ready. */
async function start(args: string[]) {
  const {child, errors} = spawnCli([...args, '--port', '0'])
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    const url = /^Content Lake is ready at (.*)$/.exec(line)?.[1]
    if (!url) continue
    const stop = async () => {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    }
    return {url, lines, stop}
  }
  throw new Error(`The CLI exited:\n${errors()}`)
}

/** Runs the CLI until it exits. */
async function runUntilExit(args: string[]) {
  const {child, errors} = spawnCli(args)
  const [code] = await once(child, 'close')
  return {code, errors: errors()}
}

/** Parses arguments in this process, without output. */
const parse = (...args: string[]) => {
  const program = createProgram()
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
    command.configureOutput({writeErr: () => {}, writeOut: () => {}})
  return program.parseAsync(args, {from: 'user'})
}

test('imports, serves and persists documents', async () => {
  const directory = await createTempDirectory()
  const data = join(directory, 'data')
  const file = join(directory, 'posts.ndjson')
  // An empty directory is used as a new one.
  await mkdir(data)
  await writeFile(file, '{"_id":"a","_type":"post","title":"Hello"}\n{"_id":"drafts.b","_type":"post"}\n')
  const args = ['--data', data, '--project', 'abc12345', '--dataset', 'site', '--dataset', 'other']
  const studio = ['--studio', 'http://localhost:3333/desk', '--cors', 'http://pages.test/']
  const first = await start([...args, ...studio, '--import', file])
  expect(first.lines).toContain(`${file}: 2 documents`)
  expect(first.lines.find((line) => line.startsWith('sign in'))).toContain('/auth/sign-in?code=')
  for (const origin of ['http://localhost:3333', 'http://pages.test']) {
    const response = await fetch(`${first.url}/v1/ping`, {headers: {origin}})
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  }
  expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600)
  const token = (await readFile(join(data, 'token'), 'utf8')).trim()
  expect(first.lines.join()).not.toContain(token)
  expect(await readFile(join(data, '.gitignore'), 'utf8')).toBe('*\n')
  const config = {
    projectId: 'abc12345',
    dataset: 'site',
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token,
  }
  const client = createClient({...config, apiHost: first.url})
  expect(await client.datasets.list()).toMatchObject([{name: 'site'}, {name: 'other'}])
  await client.patch('a').set({title: 'Changed'}).commit()
  await client.delete('drafts.b')
  expect(await first.stop()).toBe(0)

  // Without --replace a restart changes nothing, unless the import was interrupted.
  const restart = async (...options: string[]) => {
    const lake = await start([...args, ...options, '--import', file])
    const restarted = createClient({...config, apiHost: lake.url, perspective: 'raw'})
    const titles = await restarted.fetch('*[_type == "post"].title')
    await restarted.patch('a').set({title: 'Changed'}).commit()
    expect(await lake.stop()).toBe(0)
    return {titles, line: lake.lines.find((line) => line.startsWith(file))}
  }
  const unchanged = await restart()
  expect(unchanged.titles).toEqual(['Changed'])
  expect(unchanged.line).toContain('not imported, because the dataset site has documents')
  expect(await restart('--replace')).toEqual({titles: ['Hello', null], line: `${file}: 2 documents`})
  await writeFile(join(data, 'import-under-way'), '')
  expect((await restart()).titles).toEqual(['Hello', null])
  expect((await restart()).titles).toEqual(['Changed', null])
}, 60_000)

test('exits with 2 for an invalid option', async () => {
  const {code, errors} = await runUntilExit(['--prot', '0'])
  expect(code).toBe(2)
  expect(errors).toContain("unknown option '--prot'")
  expect(errors).toContain('(Did you mean --port?)')
  await expect(parse('--port', 'many')).rejects.toThrow("'many' is invalid. Use a number up to 65535")
  await expect(parse('--cors', 'pages.test')).rejects.toThrow("'pages.test' is invalid. It is not a URL")
  await expect(parse('--studio', 'desk')).rejects.toThrow("'desk' is invalid. It is not a URL")
  await expect(parse('token', 'create', '--role', 'guest')).rejects.toThrow(
    'administrator, editor, contributor, viewer',
  )
  await expect(parse('exec', 'npm', '--watch')).rejects.toThrow("unknown option '--watch'")
  await expect(parse('--help')).rejects.toMatchObject({exitCode: 0})
  await expect(parse('exec')).rejects.toThrow("missing required argument 'command'")
})

test('token create stores a token with a role, which a running lake accepts at once', async () => {
  const data = join(await createTempDirectory(), 'data')
  const {url, stop} = await start(['--data', data])
  const {child} = spawnCli(['token', 'create', '--role', 'viewer', '--name', 'Website', '--data', data])
  const token = (await text(child.stdout)).trim()
  const config = {projectId: 'lake', dataset: 'production', useProjectHostname: false, useCdn: false}
  const client = createClient({...config, apiVersion: '2025-02-19', apiHost: url, token})
  const administrator = client.withConfig({token: await readFile(join(data, 'token'), 'utf8')})
  const {members} = await administrator.projects.getById('lake')
  const ids = members.map(({id}) => id).join()
  const names = await administrator.request<{displayName: string}[]>({url: `/users/${ids}`})
  expect(names.map(({displayName}) => displayName)).toEqual(['Editor', 'Website'])
  expect(await client.users.getById('me')).toMatchObject({name: 'Website', role: 'viewer'})
  await expect(client.create({_type: 'post'})).rejects.toMatchObject({statusCode: 403})
  expect(await stop()).toBe(0)
}, 60_000)

test('import, export and reset use the running lake, and the data directory of a stopped one', async () => {
  const directory = await createTempDirectory()
  const [data, file, archive] = ['data', 'posts.ndjson', 'all.tar.gz'].map((name) => join(directory, name))
  if (!data || !file || !archive) throw new Error('unreachable')
  const dot = join(directory, 'dot.png')
  const image = sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}})
  await image.withExif({IFD0: {Artist: 'Rosa'}}).toFile(dot)
  const post = {_id: 'a', _type: 'post', cover: {_sanityAsset: `image@file://${dot}`}}
  await writeFile(file, `${JSON.stringify(post)}\n{"_id":"drafts.b","_type":"post"}\n`)
  const inData = ['--data', data]
  await expect(parse('reset', ...inData, '--yes')).rejects.toThrow(`There is no lake in ${data}`)
  const lake = await start([
    ...inData,
    '--project',
    'abc12345',
    '--dataset',
    'site',
    '--studio',
    'http://studio.test/',
    '--token',
    'given',
  ])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await parse('import', file, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${file}: 2 documents, dataset site`)
  await expect(parse('import', file, ...inData)).rejects.toThrow('Add --replace to replace documents.')
  await parse('import', file, ...inData, '--replace')
  await parse('sign-in-link', 'Rosa', ...inData)
  const link = log.mock.lastCall?.[0]
  expect(link).toMatch(`${lake.url}/v1/auth/sign-in?code=`)
  expect(await (await fetch(link)).text()).toContain('Rosa')
  expect(await runUntilExit(['export', archive, ...inData])).toEqual({code: 0, errors: ''})
  await expect(parse('reset', ...inData)).rejects.toThrow('deletes all documents of the dataset site')
  await parse('reset', ...inData, '--yes')
  expect(await lake.stop()).toBe(0)

  // The archive contains the original.
  await parse('import', archive, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${archive}: 2 documents, dataset site`)
  await writeFile(file, '{"_id":"c","_type":"post"}')
  await parse('import', file, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${file}: 1 document, dataset site`)
  await using stopped = await createContentLake({
    ...{directory: data, projectId: 'abc12345', datasets: [], port: 0, corsOrigins: [], webhooks: []},
    tokens: [{token: 'editor', name: 'Editor', role: 'editor'}],
  })
  const images = stopped
    .dataset('site')
    .query('*[_type == "sanity.imageAsset"]{url, "ids": *[references(^._id)]._id}')
  const [{url, ids}] = z.tuple([z.object({url: z.string(), ids: z.array(z.string())})]).parse(images)
  expect(ids).toEqual(['a'])
  const original = await fetch(url, {headers: {authorization: 'Bearer editor'}})
  expect(Buffer.from(await original.bytes())).toEqual(await readFile(dot))
}, 60_000)

test('webhook add, list and remove, and reset with files, use the lake at --url', async () => {
  const file = join(await createTempDirectory(), 'posts.ndjson')
  await writeFile(file, '{"_id":"b","_type":"post"}\n')
  const receiver = await startWebhookReceiver()
  const lake = await startLake()
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const run = (...args: string[]) => parse(...args, '--url', lake.url, '--token', administratorToken)
  await run('webhook', 'add', 'my site', receiver.url, '--filter', '_type == "post"', '--secret', secret)
  await run('webhook', 'list')
  expect(log).toHaveBeenLastCalledWith(
    `my site   ${receiver.url}   dataset production   create, update, delete`,
  )
  await run('reset', '--yes', file)
  expect(lake.dataset('production').query('*._id')).toEqual(['b'])
  expect(await receiver.next()).toMatchObject({isSigned: true, headers: {'sanity-operation': 'delete'}})
  await run('webhook', 'remove', 'my site')
  await expect(run('webhook', 'remove', 'my site')).rejects.toThrow('Webhook "my site" not found')
})

test('reads lakelet.config.ts, and flags take precedence', async () => {
  const directory = await createTempDirectory()
  const data = join(directory, 'data')
  const config = join(directory, 'lakelet.config.ts')
  const options = {
    directory: data,
    projectId: 'abc12345',
    datasets: ['site'],
    publicUrl: 'https://lake.example',
    tokens: [{token: 'web', name: 'Website', role: 'viewer'}],
  }
  await writeFile(config, `export default ${JSON.stringify(options)} satisfies object`)
  const {url, lines, stop} = await start(['--config', config, '--dataset', 'other'])
  expect(lines).toContain('project   abc12345')
  expect(lines).toContain('datasets  other')
  const response = await fetch(`${url}/v1/users/me`, {headers: {authorization: 'Bearer web'}})
  expect(await response.json()).toMatchObject({name: 'Website', role: 'viewer'})
  expect(await stop()).toBe(0)

  const invalid = join(directory, 'invalid.json')
  await writeFile(invalid, '{"projectID": "abc12345", "port": "3334", "studioUrl": "localhost"}')
  await expect(parse('start', '--config', invalid)).rejects.toThrow(
    `${invalid}: port: Invalid input: expected number, received string; studioUrl: is not a URL such as ` +
      'http://localhost:3333/; Unrecognized key: "projectID"',
  )
  await expect(parse('start', '--config', 'none.json')).rejects.toThrow(
    'The config file none.json does not exist',
  )
}, 60_000)

test('accepts the host names of --allow-host', async () => {
  const data = join(await createTempDirectory(), 'data')
  const {url, stop} = await start(['--data', data, '--host', 'localhost', '--allow-host', 'lake.test'])
  expect(new URL(url).hostname).toBe('localhost')
  const statusFor = async (host: string) => {
    const [response] = await once(get(`${url}/health`, {headers: {host}}), 'response')
    response.resume()
    return response.statusCode
  }
  expect(await statusFor('lake.test')).toBe(200)
  expect(await statusFor('other.test')).toBe(403)
  expect(await stop()).toBe(0)
})

test('exec runs a command with a temporary lake and exits with its exit code', async () => {
  const directory = await createTempDirectory()
  const file = join(directory, 'posts.ndjson')
  await writeFile(file, '{"_id":"drafts.a","_type":"post"}\n')
  const program = `
    const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_AUTH_TOKEN} = process.env
    const url = SANITY_API_HOST + '/v1/data/query/' + SANITY_DATASET + '?query=count(*)'
    const response = await fetch(url, {headers: {authorization: 'Bearer ' + SANITY_AUTH_TOKEN}})
    const {result} = await response.json()
    console.error(SANITY_PROJECT_ID + ' has ' + result + ' document')
    process.exit(7)`
  const options = ['--project', 'abc12345', '--dataset', 'site', '--import', file]
  vi.stubEnv('TMPDIR', await createTempDirectory())
  onTestFinished(() => void vi.unstubAllEnvs())
  const node = [process.execPath, '--input-type=module', '-e', program]
  expect(await runUntilExit(['exec', ...options, '--', ...node])).toEqual({
    code: 7,
    errors: 'abc12345 has 1 document\n',
  })
  expect(await readdir(tmpdir())).toEqual([])
  expect(await runUntilExit(['exec', '--', 'no-such-command'])).toEqual({
    code: 1,
    errors: 'lakelet: spawn no-such-command ENOENT\n',
  })
}, 60_000)

test('SIGTERM of exec stops the command and deletes the temporary lake', async () => {
  const directory = await createTempDirectory()
  vi.stubEnv('TMPDIR', directory)
  onTestFinished(() => void vi.unstubAllEnvs())
  const program = 'console.log("started"); setInterval(() => {}, 1000)'
  const {child} = spawnCli(['exec', '--', process.execPath, '-e', program])
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(await readdir(directory)).toEqual([])
})

test('exits with an error if the port is in use', async () => {
  const {port} = await startLake()
  const data = await createTempDirectory()
  expect(await runUntilExit(['--data', data, '--port', String(port)])).toEqual({
    code: 1,
    errors: 'lakelet: The port is in use. Choose another with --port.\n',
  })
})

test('start page lists the public datasets and the client configuration', async () => {
  const lake = await startLake({datasets: ['production', 'news'], projectId: 'abc12345'})
  await fetch(`${lake.url}/v1/datasets/hidden`, {
    method: 'PUT',
    headers: {authorization: 'Bearer administrator-token', 'content-type': 'application/json'},
    body: '{"aclMode":"private"}',
  })
  const response = await fetch(lake.url)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).toContain('compatible with Sanity’s HTTP API')
  expect(page).toContain('<li><code>production</code></li>\n<li><code>news</code></li>')
  expect(page).toContain(`apiHost: &quot;${lake.url}&quot;`)
  expect(page).toContain('projectId: &quot;abc12345&quot;')
  expect(page).not.toContain('hidden')
})
