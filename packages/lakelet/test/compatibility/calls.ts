import {ClientError, createClient, type SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import type {TemporaryLake} from '../../src/index.ts'

/** The setup of each test: a lake with the posts `a` and `drafts.a`, and a client with an editor token. */
interface TestContext {
  lake: TemporaryLake
  client: SanityClient
}

/** A row of the compatibility table, with the test that verifies it. */
export interface Call {
  /** The method of the client, such as `client.datasets.list`. */
  call: string
  status: 'works' | 'partly' | 'not'
  /** What is missing, or why it is not supported; the column "limits". */
  reason?: string
  verify: (context: TestContext) => Promise<unknown>
}

const HOSTED_ONLY = 'a service of hosted Sanity'

/** Expects the call to throw a ClientError with the status code. */
async function expectClientError(call: () => unknown, statusCode = 404) {
  const error = await Promise.resolve()
    .then(call)
    .then(
      (result) => new Error(`The call succeeded: ${JSON.stringify(result)}`),
      (reason: unknown) => reason,
    )
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({statusCode})
}

const post = (id: string) => ({_id: id, _type: 'post', title: 'A post'})

const queryCalls: Call[] = [
  {
    call: 'client.fetch',
    status: 'partly',
    reason:
      'no `geo()` (the functions of `geo::` take objects), `text::semanticSimilarity`, `user::attributes`, `media::aspect`',
    verify: async ({client}) => {
      expect(await client.fetch('*[_type == $type].title', {type: 'post'})).toEqual(['One'])
      const raw = {perspective: 'raw'} as const
      expect(await client.fetch('count(*)', {}, raw)).toBe(2)
      const search = '*[@ match text::query("on*") && documents::incomingRefCount() == 0]._id'
      expect(await client.fetch(search)).toEqual(['a'])
      const distance = 'geo::distance({"lat": 0, "lng": 0}, {"lat": 0, "lon": 1}) > 100000'
      expect(await client.fetch(distance)).toBe(true)
      const unsupportedQueries = [
        '*[defined(geo(place))]',
        '* | score(text::semanticSimilarity("one"))',
        'user::attributes()',
        '*[media::aspect(a, b)]',
      ]
      for (const query of unsupportedQueries) await expectClientError(() => client.fetch(query), 400)
      const sourceMapOptions = {filterResponse: false, resultSourceMap: true} as const
      expect(await client.fetch('*{title}', {}, sourceMapOptions)).toMatchObject({
        resultSourceMap: {documents: [{_id: 'a', _type: 'post'}], paths: ["$['title']"]},
      })
    },
  },
  {
    call: 'client.getDocument',
    status: 'works',
    verify: async ({client}) => {
      expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
      expect(await client.getDocument('none')).toBeUndefined()
    },
  },
  {
    call: 'client.getDocuments',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.getDocuments(['a', 'none'])).toMatchObject([{title: 'One'}, null]),
  },
  {
    call: 'client.documentsExists',
    status: 'works',
    verify: async ({client}) => expect(await client.documentsExists(['a', 'none'])).toEqual(new Set(['a'])),
  },
  {
    call: 'client.listen',
    status: 'partly',
    reason: 'filters are evaluated on one document at a time: subqueries and dereferences find nothing',
    verify: async ({client}) => {
      const change = await new Promise((resolve) => {
        const subscription = client
          .listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
          .subscribe((event) => {
            if (event.type === 'welcome') void client.patch('a', {set: {title: 'New'}}).commit()
            if (event.type !== 'mutation') return
            subscription.unsubscribe()
            resolve(event.result)
          })
      })
      expect(change).toMatchObject({_id: 'a', title: 'New'})
    },
  },
  {
    call: 'client.live.events',
    status: 'partly',
    reason: 'one sync tag per dataset: every change invalidates every query',
    verify: async ({client}) => {
      const event = await new Promise((resolve) => {
        const subscription = client.live.events().subscribe((live) => {
          if (live.type === 'welcome') void client.patch('a', {set: {title: 'New'}}).commit()
          if (live.type !== 'message') return
          subscription.unsubscribe()
          resolve(live)
        })
      })
      const {syncTags} = await client.fetch('*', {}, {filterResponse: false})
      expect(event).toMatchObject({tags: syncTags})
    },
  },
]

const mutationCalls: Call[] = [
  {
    call: 'client.create',
    status: 'works',
    verify: async ({client}) => {
      expect(await client.create(post('b'))).toMatchObject({_id: 'b', _rev: expect.any(String)})
      await expectClientError(() => client.create(post('b')), 409)
    },
  },
  {
    call: 'client.createIfNotExists',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.createIfNotExists(post('a'))).toMatchObject({title: 'One'}),
  },
  {
    call: 'client.createOrReplace',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.createOrReplace(post('a'))).toMatchObject({title: 'A post'}),
  },
  {
    call: 'client.delete',
    status: 'works',
    verify: async ({client}) => {
      await client.delete({query: '*[_type == "post"]'})
      expect(await client.getDocument('a')).toBeUndefined()
    },
  },
  {
    call: 'client.mutate',
    status: 'works',
    verify: async ({client}) => {
      const mutations = [{create: post('b')}, {patch: {id: 'b', set: {title: 'B'}}}]
      await client.mutate(mutations, {dryRun: true})
      expect(await client.getDocument('b')).toBeUndefined()
      await client.mutate(mutations)
      expect(await client.getDocument('b')).toMatchObject({title: 'B'})
    },
  },
  {
    call: 'client.patch',
    status: 'works',
    verify: async ({client}) => {
      const {_rev} = await client
        .patch('a')
        .set({n: 1, list: ['x'], gone: true})
        .setIfMissing({n: 9, text: 'one two'})
        .commit()
      await client
        .patch('a')
        .ifRevisionId(_rev)
        .inc({n: 2})
        .dec({n: 1})
        .unset(['gone'])
        .append('list', ['y'])
        .diffMatchPatch({text: '@@ -1,7 +1,9 @@\n one\n+, \n two\n'})
        .commit()
      expect(await client.getDocument('a')).toMatchObject({n: 2, list: ['x', 'y']})
      await expectClientError(() => client.patch('a').ifRevisionId(_rev).inc({n: 1}).commit(), 409)
    },
  },
  {
    call: 'client.transaction',
    status: 'works',
    verify: async ({client}) => {
      await client
        .transaction()
        .create(post('b'))
        .patch('a', {set: {title: 'Two'}})
        .commit()
      expect(await client.getDocuments(['a', 'b'])).toMatchObject([{title: 'Two'}, {_id: 'b'}])
      const transaction = client.transaction().delete('b').create(post('a'))
      await expectClientError(() => transaction.commit(), 409)
      expect(await client.getDocument('b')).toMatchObject({_id: 'b'})
    },
  },
  {
    call: 'client.action',
    status: 'partly',
    reason: 'document and release actions; no variants',
    verify: async ({client}) => {
      const publish = {publishedId: 'a', draftId: 'drafts.a'}
      await client.action({actionType: 'sanity.action.document.publish', ...publish})
      expect(await client.getDocument('a')).toMatchObject({title: 'Draft'})
      const variant = {actionType: 'sanity.action.variant.definition.delete', variantId: 'v'} as const
      await expectClientError(() => client.action(variant), 400)
    },
  },
  {
    call: 'client.createVersion',
    status: 'works',
    verify: async ({client}) => {
      await client.createVersion({
        document: post('versions.r.a'),
        publishedId: 'a',
        releaseId: 'r',
      })
      await client.createVersion({publishedId: 'a', baseId: 'drafts.a', releaseId: 'other'})
      expect(await client.getDocuments(['versions.r.a', 'versions.other.a'])).toMatchObject([
        {title: 'A post'},
        {title: 'Draft'},
      ])
    },
  },
  {
    call: 'client.replaceVersion',
    status: 'works',
    verify: async ({client}) => {
      await client.create({...post('versions.r.a'), title: 'Before'})
      await client.replaceVersion({
        document: post('versions.r.a'),
        publishedId: 'a',
        releaseId: 'r',
      })
      expect(await client.getDocument('versions.r.a')).toMatchObject({title: 'A post'})
    },
  },
  {
    call: 'client.discardVersion',
    status: 'works',
    verify: async ({client}) => {
      await client.create(post('versions.r.a'))
      await client.discardVersion({publishedId: 'a', releaseId: 'r'})
      expect(await client.getDocument('versions.r.a')).toBeUndefined()
    },
  },
  {
    call: 'client.unpublishVersion',
    status: 'works',
    verify: async ({client}) => {
      await client.releases.create({releaseId: 'r'})
      await client.unpublishVersion({publishedId: 'a', releaseId: 'r'})
      await client.releases.publish({releaseId: 'r'})
      expect(await client.getDocument('a')).toBeUndefined()
    },
  },
  {
    call: 'client.releases',
    status: 'works',
    verify: async ({client}) => {
      await client.releases.create({releaseId: 'r'})
      await client.createVersion({publishedId: 'a', releaseId: 'r', document: {_type: 'post', title: 'New'}})
      await client.releases.archive({releaseId: 'r'})
      await client.releases.unarchive({releaseId: 'r'})
      const publishAt = new Date(Date.now() + 60_000).toISOString()
      await client.releases.schedule({releaseId: 'r', publishAt})
      expect(await client.releases.get({releaseId: 'r'})).toMatchObject({state: 'scheduled', publishAt})
      await client.releases.unschedule({releaseId: 'r'})
      await client.releases.edit({releaseId: 'r', patch: {set: {'metadata.title': 'Spring'}}})
      const raw = client.withConfig({perspective: 'raw'})
      const {result} = await raw.releases.fetchDocuments({releaseId: 'r'})
      expect(result).toMatchObject([{_id: 'versions.r.a'}])
      await client.releases.publish({releaseId: 'r'})
      expect(await client.getDocument('a')).toMatchObject({title: 'New'})
      await client.releases.delete({releaseId: 'r'})
      expect(await client.releases.get({releaseId: 'r'})).toBeUndefined()
    },
  },
  {
    call: 'client.assets.upload',
    status: 'partly',
    reason:
      'metadata: dimensions, LQIP, palette, BlurHash, EXIF, location; up to 50 MB and 100 million pixels; HEIC as JPEG',
    verify: async ({client}) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'
      const image = await client.assets.upload('image', Buffer.from(svg), {filename: 'a.svg'})
      expect(image).toMatchObject({originalFilename: 'a.svg', metadata: {dimensions: {width: 9}}})
      const file = await client.assets.upload('file', Buffer.from('words'))
      expect(await (await fetch(file.url)).text()).toBe('words')
    },
  },
]

const otherCalls: Call[] = [
  {
    call: 'client.datasets.list',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.datasets.list()).toMatchObject([{name: 'production', aclMode: 'public'}]),
  },
  {
    call: 'client.datasets.create',
    status: 'works',
    verify: async ({client}) => {
      await client.datasets.create('second', {aclMode: 'private'})
      expect(await client.withConfig({dataset: 'second'}).fetch('*')).toEqual([])
      await expectClientError(() => client.datasets.create('second'), 409)
    },
  },
  {
    call: 'client.datasets.edit',
    status: 'works',
    verify: async ({client, lake}) => {
      const {token: _, ...config} = lake.clientConfig
      const anonymous = createClient(config)
      expect(await anonymous.fetch('count(*)')).toBe(1)
      await client.datasets.edit('production', {aclMode: 'private'})
      await expectClientError(() => anonymous.fetch('count(*)'), 401)
    },
  },
  {
    call: 'client.datasets.delete',
    status: 'works',
    verify: async ({client}) => {
      await client.datasets.delete('production')
      await expectClientError(() => client.fetch('*'))
    },
  },
  {
    call: 'client.projects.list',
    status: 'works',
    verify: async ({client}) => expect(await client.projects.list()).toMatchObject([{id: 'lake'}]),
  },
  {
    call: 'client.projects.getById',
    status: 'works',
    verify: async ({client}) => expect(await client.projects.getById('lake')).toMatchObject({id: 'lake'}),
  },
  {
    call: 'client.users.getById',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'administrator'}),
  },
  {
    call: 'client.request',
    status: 'works',
    verify: async ({client}) =>
      expect(await client.request({url: '/data/history/production/documents/a'})).toMatchObject({
        documents: [{title: 'One'}],
      }),
  },
  {
    call: 'client.dataRequest',
    status: 'works',
    verify: async ({client}) => {
      await client.dataRequest('mutate', {mutations: [{create: post('b')}]})
      expect(await client.getDocument('b')).toMatchObject({_id: 'b'})
    },
  },
  {
    call: 'client.observable',
    status: 'works',
    reason: 'all methods above, as observables',
    verify: async ({client}) => {
      const result = await new Promise((resolve, reject) => {
        client.observable.fetch('count(*)').subscribe({next: resolve, error: reject})
      })
      expect(result).toBe(1)
    },
  },
  {
    call: 'client.clone',
    status: 'works',
    reason: 'with `config`, `withConfig`, `getUrl`, `getDataUrl`; they send no request',
    verify: async ({client, lake}) => {
      expect(client.clone().config().apiHost).toBe(lake.url)
      expect(client.getDataUrl('doc', 'a')).toBe('/data/doc/production/a')
      expect(client.getUrl('/ping')).toBe(`${lake.url}/v2025-02-19/ping`)
    },
  },
]

const unsupportedCalls: Call[] = [
  {
    call: 'client.agent',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.agent.action.prompt({instruction: 'Say something'})),
  },
  {
    call: 'client.collaboration',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.request({url: '/collaboration/comments/query'})),
  },
  {
    call: 'client.context',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.context.knowledgeBases.get('none')),
  },
  {
    call: 'client.functions',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.request({url: '/functions/none/invoke'})),
  },
  {
    call: 'client.mediaLibrary',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.request({url: '/media-libraries/none'})),
  },
  {
    call: 'client.datasets.getEmbeddingsSettings',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) => expectClientError(() => client.datasets.getEmbeddingsSettings('production')),
  },
  {
    call: 'client.datasets.editEmbeddingsSettings',
    status: 'not',
    reason: HOSTED_ONLY,
    verify: ({client}) =>
      expectClientError(() => client.datasets.editEmbeddingsSettings('production', {enabled: true})),
  },
]

export const calls: Call[] = [...queryCalls, ...mutationCalls, ...otherCalls, ...unsupportedCalls]
