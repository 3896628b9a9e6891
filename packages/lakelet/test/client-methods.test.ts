import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createLakeClient, startLake} from './start-lake.ts'

/** All methods of the client, recursively, such as `client.datasets.list`. */
function methodsOf(object: object, name: string): string[] {
  const names = new Set<string>()
  for (let level = object; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const property of Object.getOwnPropertyNames(level)) names.add(property)
  names.delete('constructor')
  return [...names].flatMap((key) => {
    const value: unknown = Reflect.get(object, key)
    if (typeof value === 'function') return [`${name}.${key}`]
    const isNamespace = typeof value === 'object' && value !== null && /^[a-z]+$/i.test(key)
    return isNamespace ? methodsOf(value, `${name}.${key}`) : []
  })
}

/** Methods that send no request. */
const WITHOUT_REQUEST = ['config', 'withConfig', 'getUrl', 'getDataUrl'].map((n) => `client.${n}`)

test('the README lists every method of the client', async () => {
  const readme = await readFile(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const rows = Array.from(readme.matchAll(/^\| `(client\.[\w.]+)` /gm), ([, name]) => name)
  const listed = [...rows, ...WITHOUT_REQUEST]
  const methods = methodsOf(createLakeClient(await startLake()), 'client')
  expect(methods).toContain('client.datasets.list')
  const isListed = (method: string) => listed.some((name) => method === name || method.startsWith(`${name}.`))
  expect(methods.filter((method) => !isListed(method))).toEqual([])
})

test('methods that no other test calls', async () => {
  const client = createLakeClient(await startLake())
  const post = (_id: string) => ({_id, _type: 'post', title: 'A post'})
  await client.dataRequest('mutate', {mutations: [{create: post('a')}]})
  expect(await client.documentsExists(['a', 'none'])).toEqual(new Set(['a']))
  const count = await new Promise((next, error) =>
    client.observable.fetch('count(*)').subscribe({next, error}),
  )
  expect(count).toBe(1)
  await client.create({...post('versions.r.a'), title: 'Before'})
  await client.replaceVersion({document: post('versions.r.a'), publishedId: 'a', releaseId: 'r'})
  expect(await client.getDocument('versions.r.a')).toMatchObject({title: 'A post'})
  for (const call of [
    () => client.agent.action.prompt({instruction: 'Say something'}),
    () => client.context.knowledgeBases.get('none'),
    () => client.datasets.getEmbeddingsSettings('production'),
    ...['/collaboration/comments/query', '/functions/none/invoke', '/media-libraries/none'].map(
      (url) => () => client.request({url}),
    ),
  ])
    await expect(Promise.resolve().then(call)).rejects.toMatchObject({statusCode: 404})
})
