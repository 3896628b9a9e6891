import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {parseOptions} from '../src/cli/options.ts'
import {startLake, createTempDirectory} from './start-lake.ts'

const COMMAND = join(import.meta.dirname, '..', manifest.bin['content-lake'])

function command(words: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...words], {stdio: ['ignore', 'pipe', 'pipe']})
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  return {child, errors: () => errors}
}

/** Runs the command until it says that it is ready. */
async function start(words: string[]) {
  const {child, errors} = command([...words, '--port', '0'])
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
  throw new Error(`It ended:\n${errors()}`)
}

/** Runs the command until it ends. */
async function fail(words: string[]) {
  const {child, errors} = command(words)
  const [code] = await once(child, 'close')
  return {code, errors: errors()}
}

test('the command serves what it is given, and has it the next time', async () => {
  const folder = await createTempDirectory()
  const data = join(folder, 'data')
  const file = join(folder, 'posts.ndjson')
  await writeFile(
    file,
    '{"_id":"a","_type":"post","title":"Hello"}\n{"_id":"drafts.b","_type":"post"}\n',
  )
  const words = ['--data', data, '--project', 'abc12345', '--dataset', 'site', '--dataset', 'other']
  const studio = ['--studio', 'http://localhost:3333/desk', '--cors', 'http://pages.test/']
  const first = await start([...words, ...studio, '--import', file])
  expect(first.lines).toContain(`${file}: 2 documents`)
  expect(first.lines.find((line) => line.startsWith('sign in'))).toContain('/auth/sign-in?code=')
  for (const origin of ['http://localhost:3333', 'http://pages.test']) {
    const answer = await fetch(`${first.url}/v1/ping`, {headers: {origin}})
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  }
  expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600)
  const token = (await readFile(join(data, 'token'), 'utf8')).trim()
  expect(first.lines.join()).not.toContain(token)
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

  const second = await start(words)
  const again = createClient({...config, apiHost: second.url, perspective: 'raw'})
  expect(await again.fetch('*[_type == "post"].title')).toEqual(['Changed', null])
  expect(await second.stop()).toBe(0)
}, 60_000)

test('the command says which words it cannot take', async () => {
  const {code, errors} = await fail(['--prot', '0'])
  expect(code).toBe(2)
  expect(errors).toContain("Unknown option '--prot'")
  expect(errors).toContain('Usage: content-lake')
  expect(() => parseOptions(['--port', 'many'])).toThrow('--port many is no port')
  expect(() => parseOptions(['--cors', 'pages.test'])).toThrow('pages.test is no origin')
  expect(() => parseOptions(['--studio', 'desk'])).toThrow('--studio desk is no address')
})

test('the command says that its port is taken', async () => {
  const {port} = await startLake()
  const data = await createTempDirectory()
  expect(await fail(['--data', data, '--port', String(port)])).toEqual({
    code: 1,
    errors: 'content-lake: The port is taken. Choose another with --port.\n',
  })
})

test('whoever opens the address reads what it is, its open datasets, and how to connect', async () => {
  const lake = await startLake({datasets: ['production', 'news'], projectId: 'abc12345'})
  await fetch(`${lake.url}/v1/datasets/hidden`, {
    method: 'PUT',
    headers: {authorization: 'Bearer editor-token', 'content-type': 'application/json'},
    body: '{"aclMode":"private"}',
  })
  const answer = await fetch(lake.url)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toContain('speaks Sanity’s HTTP API')
  expect(page).toContain('<li><code>production</code></li>\n<li><code>news</code></li>')
  expect(page).toContain(`apiHost: &quot;${lake.url}&quot;`)
  expect(page).toContain('projectId: &quot;abc12345&quot;')
  expect(page).not.toContain('hidden')
})
