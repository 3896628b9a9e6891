import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {glob, mkdir, readFile, readlink, stat, writeFile} from 'node:fs/promises'
import {get} from 'node:http'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {parse, runUntilExit, start} from './run-cli.ts'
import {createTempDirectory, startLake} from './start-lake.ts'

test('temporary files of the database are in its directory, the only one that a container can write to', async () => {
  const data = await createTempDirectory()
  const lake = await start(['--data', data])
  const token = (await readFile(join(data, 'token'), 'utf8')).trim()
  const post = (mutations: unknown[]) =>
    fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations}),
    })
  const hasTemporaryFile = async () => {
    for await (const link of glob('/proc/[0-9]*/fd/*'))
      if ((await readlink(link).catch(() => '')).startsWith(join(data, 'etilqs_'))) return true
    return false
  }
  for (let index = 0; index < 10; index += 1)
    await post([{create: {_id: `text.${index}`, _type: 'text', text: randomBytes(500_000).toString('hex')}}])
  let isSeen = false
  // A purge rewrites the database, which is copied to a temporary one.
  const purges = (async () => {
    while (!isSeen)
      await post([{createOrReplace: {_id: 'a', _type: 'text'}}, {delete: {id: 'a', purge: true}}])
  })()
  const seen = expect.poll(hasTemporaryFile, {interval: 5}).toBe(true)
  await seen.finally(() => {
    isSeen = true
  })
  await purges
  expect(await lake.stop()).toBe(0)
})

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
})

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
})

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
