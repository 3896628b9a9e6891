import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {parseExecOptions, parseServeOptions, parseTokenOptions} from '../src/cli/options.ts'
import {createTempDirectory, startLake} from './start-lake.ts'

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

test('imports, serves and persists documents', async () => {
  const directory = await createTempDirectory()
  const data = join(directory, 'data')
  const file = join(directory, 'posts.ndjson')
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
  expect(await first.stop()).toBe(0)

  const second = await start(args)
  const secondClient = createClient({...config, apiHost: second.url, perspective: 'raw'})
  expect(await secondClient.fetch('*[_type == "post"].title')).toEqual(['Changed', null])
  expect(await second.stop()).toBe(0)
}, 60_000)

test('prints the usage and exits with 2 for an invalid option', async () => {
  const {code, errors} = await runUntilExit(['--prot', '0'])
  expect(code).toBe(2)
  expect(errors).toContain("Unknown option '--prot'")
  expect(errors).toContain('Usage: lakelet')
  expect(() => parseServeOptions(['--port', 'many'])).toThrow('--port many is not a port')
  expect(() => parseServeOptions(['--cors', 'pages.test'])).toThrow('pages.test is not an origin')
  expect(() => parseServeOptions(['--studio', 'desk'])).toThrow('--studio desk is not a URL')
})

test('token create stores a token with a role, which a running lake accepts at once', async () => {
  const data = join(await createTempDirectory(), 'data')
  const {url, stop} = await start(['--data', data])
  const {child} = spawnCli(['token', 'create', '--role', 'viewer', '--name', 'Website', '--data', data])
  const token = (await text(child.stdout)).trim()
  const config = {projectId: 'lake', dataset: 'production', useProjectHostname: false, useCdn: false}
  const client = createClient({...config, apiVersion: '2025-02-19', apiHost: url, token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Website', role: 'viewer'})
  await expect(client.create({_type: 'post'})).rejects.toMatchObject({statusCode: 403})
  expect(await stop()).toBe(0)
  expect(() => parseTokenOptions(['create'])).toThrow('--role must be one of administrator, editor, viewer')
  expect(() => parseTokenOptions(['list'])).toThrow('token has one subcommand: create')
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
  expect(() => parseExecOptions(['npm', 'test', '--', 'a'])).toThrow("Unexpected argument 'npm'")
  expect(() => parseExecOptions([])).toThrow('exec needs a command after --')
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
  expect(page).toContain('speaks Sanity’s HTTP API')
  expect(page).toContain('<li><code>production</code></li>\n<li><code>news</code></li>')
  expect(page).toContain(`apiHost: &quot;${lake.url}&quot;`)
  expect(page).toContain('projectId: &quot;abc12345&quot;')
  expect(page).not.toContain('hidden')
})
