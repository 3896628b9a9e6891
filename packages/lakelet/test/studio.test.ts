import {describe, expect, test} from 'vitest'
import {contentLake} from '../src/studio/index.ts'
import {
  createLakeClient,
  editorToken,
  sendRequest,
  signInByLink,
  startLake,
  viewerToken,
} from './start-lake.ts'

describe('endpoints that the Studio requests on startup', () => {
  test.each([
    ['/v1/ping', {pong: true}],
    ['/v1/projects/testing1/grants', {}],
    ['/v1/features', ['contentReleases', 'singleDocRelease', 'privateDataset']],
    ['/v1/subscriptions/project/testing1', null],
    ['/vX/projects/testing1/new-content-release-allowed', {data: {orgActiveReleaseLimit: null}}],
    ['/v1/help', {resources: null}],
    ['/v1/journey/trial', null],
    ['/v1/journey/document-limit', null],
    ['/v1/intake/telemetry-status', {status: 'denied'}],
    [
      '/v1/projects/testing1/user-applications',
      [
        {
          id: 'studio',
          type: 'studio',
          projectId: 'testing1',
          title: 'testing1',
          urlType: 'external',
          appHost: 'http://studio.test',
        },
      ],
    ],
  ])('%s', async (path, body) => {
    expect(await sendRequest(await startLake(), path, {token: editorToken})).toMatchObject({
      status: 200,
      body,
    })
  })

  test('accepts and discards telemetry', async () => {
    const lake = await startLake()
    const response = await sendRequest(lake, '/v1/intake/batch', {
      method: 'POST',
      body: {batch: []},
    })
    expect(response.status).toBe(204)
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

describe('contentLake()', () => {
  test('configures the sign-in page as provider', async () => {
    const lake = await startLake()
    const [provider] = contentLake(lake.url).auth.providers
    const page = await fetch(provider?.url ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('type="password"')
  })

  test('client factory adds the session token to logout requests', async () => {
    const lake = await startLake()
    const {unstable_clientFactory: createSpreadClient} = contentLake(lake.url)
    const token = await signInByLink(lake)
    const client = createSpreadClient(createLakeClient(lake, {token}).config())
    expect(await client.fetch('count(*)')).toBe(0)
    const {token: _, ...anonymousConfig} = client.config()
    await createSpreadClient(anonymousConfig).request({method: 'POST', url: '/auth/logout'})
    await expect(client.fetch('count(*)')).rejects.toMatchObject({statusCode: 401})
  })
})
