import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createSiteClient, fetchFileAsset} from './client.ts'

const TOKEN = 'a-read-token-of-the-site'
const SHA1 = '0a'.repeat(20)

/** Starts a lake as Roam does: its dataset is private. */
async function startPrivateLake() {
  const lake = await startContentLake({
    dataset: {name: 'production', aclMode: 'private'},
    tokens: [{token: TOKEN, name: 'The site, reading', role: 'viewer'}],
  })
  onTestFinished(() => lake.close())
  const {projectId, dataset} = lake.clientConfig
  const settings = {projectId, dataset, apiHost: lake.url}
  return {editor: createClient(lake.clientConfig), settings}
}

test('reads a private file of the embedded lake with the token', async () => {
  const {editor, settings} = await startPrivateLake()
  const {_id, url} = await editor.assets.upload('file', Buffer.from('A ticket'), {filename: 'ticket.txt'})
  expect((await fetch(url)).status).toBe(401)
  expect(await (await fetchFileAsset(createSiteClient(settings, TOKEN), _id)).text()).toBe('A ticket')
  const wrong = createSiteClient(settings, 'an-unknown-token')
  await expect(fetchFileAsset(wrong, _id)).rejects.toThrow(/401/)
})

test('reads nothing else than files, whatever id and path a document has', async () => {
  const {editor, settings} = await startPrivateLake()
  const client = createSiteClient(settings, TOKEN)
  const forged = {_type: 'sanity.fileAsset', path: 'v1/data/export/production'}
  const _id = `file-${SHA1}-txt`
  await editor.create({_id, ...forged})
  await expect(fetchFileAsset(client, _id)).rejects.toThrow(/404/)
  for (const id of ['../v1/data/export/production', `image-${SHA1}-1x1-png`, '/evil.example/x'])
    await expect(fetchFileAsset(client, id)).rejects.toThrow(/not the id of a file/)
})

test('sends the token to the embedded lake only, and not to hosted Sanity or a redirect', async () => {
  const requests: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push([url, init])
    return new Response('A ticket')
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const site = await import('./client.ts')
  const project = {projectId: 'roam', dataset: 'production'}
  const id = `file-${SHA1}-pdf`
  for (const apiHost of [undefined, 'http://localhost:3334'])
    await site.fetchFileAsset(site.createSiteClient({...project, apiHost}, TOKEN), id)
  const path = `/files/roam/production/${SHA1}.pdf`
  expect(requests).toMatchObject([
    [`https://cdn.sanity.io${path}`, {redirect: 'error'}],
    [`http://localhost:3334${path}`, {redirect: 'error', headers: {authorization: `Bearer ${TOKEN}`}}],
  ])
  expect(JSON.stringify(requests[0])).not.toContain(TOKEN)
})
