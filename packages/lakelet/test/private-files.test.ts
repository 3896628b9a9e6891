import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {rawRequest} from './send-headers.ts'
import {
  createAdministratorClient,
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

const PRIVATE = {name: 'production', aclMode: 'private'} as const

const startPrivateLake = () => startLake({datasets: [PRIVATE]})

const upload = async (lake: ContentLake, content: string | Buffer, filename: string) =>
  createLakeClient(lake).assets.upload('file', Buffer.from(content), {filename})

const bearer = (token: string) => ({authorization: `Bearer ${token}`})

test('files of a private dataset need a token, and no cache stores them', async () => {
  const lake = await startPrivateLake()
  const {url, sha1hash} = await upload(lake, 'A ticket', 'ticket.txt')
  const unknown = url.replace(sha1hash, '0'.repeat(40))
  // The status does not tell whether the file exists.
  for (const address of [url, unknown, `${url}?dl=`])
    for (const headers of [{}, bearer('unknown'), {cookie: 'lakelet_session=unknown'}, {origin: 'null'}]) {
      const response = await fetch(address, {headers})
      expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('ticket')])
      expect(response.headers.get('cache-control')).toBeNull()
    }
  const response = await fetch(url, {headers: {...bearer(viewerToken), origin: 'http://evil.test'}})
  expect([response.status, await response.text()]).toEqual([200, 'A ticket'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-site',
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect((await fetch(unknown, {headers: bearer(viewerToken)})).status).toBe(404)
})

test('a photo that is a file of a private dataset needs a token too, and is sent unchanged', async () => {
  const lake = await startPrivateLake()
  const photo = await createQuadrantImage()
    .withExif({IFD0: {Artist: 'Ada'}})
    .jpeg()
    .toBuffer()
  const {url} = await upload(lake, photo, 'ticket.jpg')
  expect((await fetch(url)).status).toBe(401)
  const response = await fetch(url, {headers: bearer(viewerToken)})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true)
})

test('images of a private dataset are public by address, as with hosted Sanity', async () => {
  const lake = await startPrivateLake()
  const bytes = await createQuadrantImage().png().toBuffer()
  const {url} = await createLakeClient(lake).assets.upload('image', bytes)
  for (const query of ['', '?w=20', '?dl='])
    expect((await fetch(url + query)).headers.get('cache-control')).toMatch(/^public, /)
})

test('a dataset of an existing data folder becomes private at the start', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  await createLakeClient(first).create({_id: 'open', _type: 'post'})
  const {path} = await upload(first, 'A ticket', 'ticket.txt')
  expect((await fetch(`${first.url}/${path}`)).status).toBe(200)
  await first.close()

  const second = await startLake({directory, datasets: [PRIVATE]})
  for (const url of [`/${path}`, '/v1/data/query/production?query=*', '/v1/data/doc/production/open'])
    expect((await fetch(second.url + url)).status).toBe(401)
  await second.close()

  // A name alone does not change the access.
  const third = await startLake({directory, datasets: ['production']})
  expect(await createLakeClient(third).datasets.list()).toMatchObject([PRIVATE])
})

test('no image URL leads to a file asset', async () => {
  const lake = await startPrivateLake()
  const photo = await createQuadrantImage().png().toBuffer()
  const {sha1hash} = await upload(lake, photo, 'ticket.png')
  const name = `${sha1hash}-400x300.png`
  const paths = [
    `images/testing1/production/${sha1hash}.png`,
    `images/testing1/production/${name}`,
    `images/testing1/production/${name}?w=20`,
    `images/testing1/production/${name}/ticket.png`,
    `images/testing1/production/..%2f..%2ffiles/${sha1hash}.png`,
  ]
  const expectNotFound = async () => {
    for (const path of paths)
      expect([path, (await rawRequest(lake.url, `/${path}`)).status]).toEqual([path, 404])
  }
  await expectNotFound()
  const forged = {_type: 'sanity.imageAsset', path: `files/testing1/production/${sha1hash}.png`}
  lake.dataset('production').commit([{create: {_id: `image-${sha1hash}-400x300-png`, ...forged}}])
  await expectNotFound()
})

test('the type of a file follows from its extension, not from its document', async () => {
  const lake = await startLake()
  const {_id, url} = await upload(lake, '<script>alert(1)</script>', 'page.html')
  const forge = (fields: object) => lake.dataset('production').commit([{patch: {id: _id, set: fields}}])
  for (const mimeType of ['text/html', 'text/html\r\nset-cookie: a=b', 5, null]) {
    forge({mimeType, extension: 'html', originalFilename: 'page.html\r\nset-cookie: a=b'})
    const {status, headers} = await fetch(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  }
  forge({originalFilename: `${'\u{1f5fa}'.repeat(10_000)}.txt`})
  const {headers} = await fetch(`${url}?dl=`)
  expect(headers.get('content-disposition')?.length).toBeLessThan(4000)
  forge({originalFilename: 'ticket\u202efdp.exe'})
  expect((await fetch(url)).headers.get('content-disposition')).not.toMatch(/%E2%80%AE/)
  forge({originalFilename: {_type: 'name'}})
  expect((await fetch(url)).status).toBe(200)
})

test('a stored file with an extension that browsers execute is a download of no type', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  await upload(lake, 'Creates the folder of the files', 'a.txt')
  const sha1 = '1'.repeat(40)
  for (const extension of 'html htm xhtml xml svg svgz js mjs css swf wasm exe new'.split(' ')) {
    const name = `${sha1}.${extension}`
    await writeFile(join(directory, 'assets/datasets/production', name), '<script>1</script>')
    const document = {_id: `file-${sha1}-${extension}`, _type: 'sanity.fileAsset', mimeType: 'text/html'}
    lake.dataset('production').commit([{create: document}])
    const {headers} = await fetch(`${lake.url}/files/testing1/production/${name}`)
    expect(headers.get('content-type'), extension).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})

test('an image is served by its extension, whatever its document contains', async () => {
  const lake = await startLake()
  const bytes = await createQuadrantImage().tiff().toBuffer()
  const {_id, url} = await createLakeClient(lake).assets.upload('image', bytes)
  const forge = (patch: object) => lake.dataset('production').commit([{patch: {id: _id, ...patch}}])
  forge({
    unset: ['metadata', 'originalFilename'],
    set: {mimeType: 'text/html\r\na: b', path: '../lake.sqlite'},
  })
  const statuses = []
  for (const query of ['', '?w=20', '?dl=', '?dl=a%0d%0ab']) statuses.push((await fetch(url + query)).status)
  expect(statuses).toEqual([200, 200, 200, 200])
  const {headers} = await fetch(url)
  expect(headers.get('content-type')).toBe('image/tiff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  forge({set: {metadata: {isOpaque: 'no', dimensions: 5}, originalFilename: 7}})
  expect((await fetch(`${url}?w=20`)).status).toBe(200)
})

test('an upload cannot choose id, path, type, size or metadata', async () => {
  const lake = await startLake()
  const parameters = new URLSearchParams({
    filename: 'a.txt',
    meta: 'none',
    _id: 'tripTexts',
    _type: 'page',
    path: 'files/x',
    url: 'https://evil.test/',
    size: '1',
    mimeType: 'text/html',
    extension: 'html',
    sha1hash: '0',
    metadata: '{}',
  })
  const response = await fetch(`${lake.url}/v1/assets/files/production?${parameters}`, {
    method: 'POST',
    headers: {...bearer(editorToken), 'content-type': 'text/html'},
    body: 'text',
  })
  const sha1 = '372ea08cab33e71c02c651dbc83a474d32c676ea'
  const path = `files/testing1/production/${sha1}.txt`
  expect(await response.json()).toEqual({
    document: {
      _id: `file-${sha1}-txt`,
      _type: 'sanity.fileAsset',
      _rev: expect.any(String),
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      assetId: sha1,
      sha1hash: sha1,
      extension: 'txt',
      mimeType: 'text/plain',
      size: 4,
      uploadId: expect.any(String),
      originalFilename: 'a.txt',
      path,
      url: `${lake.url}/${path}`,
    },
  })
})

test('uploads with invalid parameters are rejected', async () => {
  const lake = await startLake()
  for (const [name, value] of [
    ['filename', 'a\r\nset-cookie: b.txt'],
    ['filename', 'a'.repeat(256)],
    ['title', 'a\0b'],
    ['title', 'a'.repeat(1001)],
    ['label', 'a\nb'],
    ['creditLine', 'a\u009bb'],
    ['description', 'a\0b'],
    ['description', 'a'.repeat(10_001)],
    ['sourceId', 'a\rb'],
    ['sourceName', 'a\u007fb'],
    ['sourceUrl', 'javascript:alert(1)'],
  ] as const) {
    const path = `/v1/assets/files/production?${new URLSearchParams({[name]: value})}`
    const options = {method: 'POST', token: editorToken, body: 'text'}
    expect(await sendRequest(lake, path, options), name).toMatchObject({status: 400})
  }
  expect(await createAdministratorClient(lake).fetch('count(*)')).toBe(0)
})

test('a description has several lines', async () => {
  const lake = await startLake()
  const options = {description: 'One\nTwo', title: 'Ein Café', source: {id: '1', name: 'Drawer'}}
  const asset = await createLakeClient(lake).assets.upload('file', Buffer.from('text'), options)
  expect(asset).toMatchObject(options)
})
