import dns from 'node:dns'
import type {ClientConfig, LiveEvent, SanityClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {contentLake} from '../src/studio/index.ts'
import {createLakeClient, editorToken, sendRequest, startLake, viewerToken} from './start-lake.ts'

describe('endpoints that the Studio requests on startup', () => {
  test('the Studio is an application of the project', async () => {
    const {body} = await sendRequest(await startLake(), '/v1/projects/testing1/user-applications')
    expect(body).toMatchObject([{type: 'studio', urlType: 'external', appHost: 'http://studio.test'}])
  })

  test('user-applications is empty without studioUrl', async () => {
    const lake = await startLake({studioUrl: ''})
    expect((await sendRequest(lake, '/v1/projects/testing1/user-applications')).body).toEqual([])
  })

  test.each([
    [editorToken, ['read', 'history', 'create', 'update', 'editHistory']],
    [viewerToken, ['read', 'history']],
  ])('acl of %s is %j', async (token, permissions) => {
    const path = '/v1/projects/testing1/datasets/production/acl'
    expect((await sendRequest(await startLake(), path, {token})).body).toEqual([
      {filter: '_id in path("**")', permissions},
    ])
  })

  test.each([
    ['http://studio.test', true],
    ['http://other.test', false],
  ])('/check/cors for origin %s: %s', async (origin, allowed) => {
    const response = await sendRequest(await startLake(), '/v1/check/cors', {headers: {origin}})
    expect(response.body).toEqual({result: {allowed, withCredentials: allowed}})
  })
})

/** Options of the Studio for a lake at the URL, as plugins and the Studio read them. */
function connectStudio(url: string | undefined) {
  const workspace: StudioOptions = {
    projectId: 'testing1',
    dataset: 'production',
    tasks: {enabled: true},
    scheduledPublishing: {enabled: true},
    document: {comments: {enabled: true}, actions: 'unchanged'},
  }
  return {workspace, connected: contentLake(url, workspace)}
}

interface StudioOptions {
  projectId: string
  dataset: string
  tasks: {enabled: boolean}
  /** The Schedules API: its tool shows an error if the lake does not disable it. */
  scheduledPublishing: {enabled: boolean}
  document: {comments: {enabled: boolean}; actions: string}
  auth?: {mode: string; providers: {url: string}[]}
  unstable_clientFactory?: (config: ClientConfig) => SanityClient
}

describe('contentLake()', () => {
  test('configures the sign-in page as the only provider', async () => {
    const {connected} = connectStudio((await startLake()).url)
    expect(connected.auth?.mode).toBe('replace')
    const page = await fetch(connected.auth?.providers[0]?.url ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('type="password"')
  })

  test.each([undefined, ''])('with API host %j returns the workspace for hosted Sanity', (apiHost) => {
    const {workspace, connected} = connectStudio(apiHost)
    expect(connected).toBe(workspace)
  })

  test('disables hosted-only features and keeps other options', () => {
    const {connected} = connectStudio('http://localhost:3334')
    expect(connected).toMatchObject({
      projectId: 'testing1',
      tasks: {enabled: false},
      scheduledPublishing: {enabled: false},
      document: {comments: {enabled: false}, actions: 'unchanged'},
    })
  })

  test('opens each event stream of every derived client on a separate host name', async () => {
    const {lake, hostNames} = await startLakeOnLocalhost()
    const createStudioClient = connectStudio(lake.url).connected.unstable_clientFactory
    const client = createStudioClient?.({...createLakeClient(lake).config(), apiHost: lake.url})
    if (!client) throw new Error('contentLake() has set no client factory')
    const derived = client.withConfig({apiVersion: '2024-01-01'})
    const streams = [client, client.observable, derived, derived.clone().observable].flatMap((source) => [
      source.listen('*', {}, {events: ['welcome']}),
      source.live.events(),
    ])
    for (const stream of streams) await receiveOne(stream)
    expect(await derived.fetch('count(*)')).toBe(0)
    expect(hostNames.filter((name) => /^sse\d+\.localhost$/.test(name))).toHaveLength(8)
    expect(new Set(hostNames)).toHaveLength(9)
  })

  test('live events of a private dataset report drafts only to those who ask for them', async () => {
    const {lake} = await startLakeOnLocalhost({datasets: [{name: 'production', aclMode: 'private'}]})
    const createStudioClient = connectStudio(lake.url).connected.unstable_clientFactory
    const client = createStudioClient?.({...createLakeClient(lake).config(), apiHost: lake.url})
    if (!client) throw new Error('contentLake() has set no client factory')
    const received = {published: 0, drafts: 0}
    const count = (kind: keyof typeof received) => (event: LiveEvent) => {
      if (event.type === 'message') received[kind] += 1
    }
    await receiveOne(client.live.events(), count('published'))
    await receiveOne(client.live.events({includeDrafts: true}), count('drafts'))
    await client.create({_id: 'drafts.about', _type: 'page'})
    await expect.poll(() => received).toEqual({published: 0, drafts: 1})
    await client.create({_id: 'about', _type: 'page'})
    await expect.poll(() => received).toEqual({published: 1, drafts: 2})
  })
})

interface Stream<Event> {
  subscribe(observer: {next: (event: Event) => void; error: (error: unknown) => void}): {unsubscribe(): void}
}

/** Resolves at the first event; subscribed until the end of the test. */
const receiveOne = <Event>(stream: Stream<Event>, onEvent: (event: Event) => void = () => {}) =>
  new Promise<void>((resolve, reject) => {
    const next = (event: Event) => {
      onEvent(event)
      resolve()
    }
    const subscription = stream.subscribe({next, error: reject})
    onTestFinished(() => subscription.unsubscribe())
  })

/** Starts a lake at `http://localhost:PORT`, and records the host names to which this process connects. */
async function startLakeOnLocalhost(options: Parameters<typeof startLake>[0] = {}) {
  const lake = await startLake(options)
  const hostNames: string[] = []
  const {lookup} = dns
  // Browsers resolve names below localhost. Node uses the system resolver, which may not.
  vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
    hostNames.push(name)
    return Reflect.apply(lookup, dns, ['127.0.0.1', ...rest])
  })
  return {lake: {...lake, url: lake.url.replace('127.0.0.1', 'localhost')}, hostNames}
}
