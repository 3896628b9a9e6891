import {ClientError, createClient, type SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import type {TemporaryLake} from '../../src/index.ts'

/** What a proof works with: a lake with the posts `a` and `drafts.a`, and a client that may write. */
interface Scene {
  lake: TemporaryLake
  client: SanityClient
}

/** A row of the table, and what proves it. */
export interface Call {
  /** As it stands on the client, such as `client.datasets.list`. */
  call: string
  status: 'works' | 'partly' | 'not'
  /** What is missing, or why. */
  reason?: string
  prove: (scene: Scene) => Promise<unknown>
}

const HOSTED = 'a service of hosted Sanity'

/** The call is refused with the client's own class of error, and says so. */
async function isRefused(call: () => unknown, statusCode = 404) {
  const error = await Promise.resolve()
    .then(call)
    .then(
      (result) => new Error(`There was a result: ${JSON.stringify(result)}`),
      (reason: unknown) => reason,
    )
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({statusCode})
}

const post = (id: string) => ({_id: id, _type: 'post', title: 'A post'})

const reading: Call[] = [
  {
    call: 'client.fetch',
    status: 'partly',
    reason:
      'no `geo()` (the functions of `geo::` take objects), `text::semanticSimilarity`, `user::attributes`, `media::aspect`',
    prove: async ({client}) => {
      expect(await client.fetch('*[_type == $type].title', {type: 'post'})).toEqual(['One'])
      const all = {perspective: 'raw'} as const
      expect(await client.fetch('count(*)', {}, all)).toBe(2)
      const search = '*[@ match text::query("on*") && documents::incomingRefCount() == 0]._id'
      expect(await client.fetch(search)).toEqual(['a'])
      const distance = 'geo::distance({"lat": 0, "lng": 0}, {"lat": 0, "lon": 1}) > 100000'
      expect(await client.fetch(distance)).toBe(true)
      const functions = [
        '*[defined(geo(place))]',
        '* | score(text::semanticSimilarity("one"))',
        'user::attributes()',
        '*[media::aspect(a, b)]',
      ]
      for (const query of functions) await isRefused(() => client.fetch(query), 400)
      const mapped = {filterResponse: false, resultSourceMap: true} as const
      expect(await client.fetch('*{title}', {}, mapped)).toMatchObject({
        resultSourceMap: {documents: [{_id: 'a', _type: 'post'}], paths: ["$['title']"]},
      })
    },
  },
  {
    call: 'client.getDocument',
    status: 'works',
    prove: async ({client}) => {
      expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
      expect(await client.getDocument('none')).toBeUndefined()
    },
  },
  {
    call: 'client.getDocuments',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.getDocuments(['a', 'none'])).toMatchObject([{title: 'One'}, null]),
  },
  {
    call: 'client.documentsExists',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.documentsExists(['a', 'none'])).toEqual(new Set(['a'])),
  },
  {
    call: 'client.listen',
    status: 'partly',
    reason: 'a filter sees each document alone: subqueries and references in it find nothing',
    prove: async ({client}) => {
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
    reason: 'one sync tag for a whole dataset: every change puts every answer out of date',
    prove: async ({client}) => {
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

const writing: Call[] = [
  {
    call: 'client.create',
    status: 'works',
    prove: async ({client}) => {
      expect(await client.create(post('b'))).toMatchObject({_id: 'b', _rev: expect.any(String)})
      await isRefused(() => client.create(post('b')), 409)
    },
  },
  {
    call: 'client.createIfNotExists',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.createIfNotExists(post('a'))).toMatchObject({title: 'One'}),
  },
  {
    call: 'client.createOrReplace',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.createOrReplace(post('a'))).toMatchObject({title: 'A post'}),
  },
  {
    call: 'client.delete',
    status: 'works',
    prove: async ({client}) => {
      await client.delete({query: '*[_type == "post"]'})
      expect(await client.getDocument('a')).toBeUndefined()
    },
  },
  {
    call: 'client.mutate',
    status: 'works',
    prove: async ({client}) => {
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
    prove: async ({client}) => {
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
      await isRefused(() => client.patch('a').ifRevisionId(_rev).inc({n: 1}).commit(), 409)
    },
  },
  {
    call: 'client.transaction',
    status: 'works',
    prove: async ({client}) => {
      await client
        .transaction()
        .create(post('b'))
        .patch('a', {set: {title: 'Two'}})
        .commit()
      expect(await client.getDocuments(['a', 'b'])).toMatchObject([{title: 'Two'}, {_id: 'b'}])
      const halves = client.transaction().delete('b').create(post('a'))
      await isRefused(() => halves.commit(), 409)
      expect(await client.getDocument('b')).toMatchObject({_id: 'b'})
    },
  },
  {
    call: 'client.action',
    status: 'partly',
    reason: 'actions on documents; none on releases, variants and `version.unpublish`',
    prove: async ({client}) => {
      const publish = {publishedId: 'a', draftId: 'drafts.a'}
      await client.action({actionType: 'sanity.action.document.publish', ...publish})
      expect(await client.getDocument('a')).toMatchObject({title: 'Draft'})
      const release = {actionType: 'sanity.action.release.publish', releaseId: 'r'} as const
      await isRefused(() => client.action(release), 400)
    },
  },
  {
    call: 'client.createVersion',
    status: 'works',
    prove: async ({client}) => {
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
    prove: async ({client}) => {
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
    prove: async ({client}) => {
      await client.create(post('versions.r.a'))
      await client.discardVersion({publishedId: 'a', releaseId: 'r'})
      expect(await client.getDocument('versions.r.a')).toBeUndefined()
    },
  },
  {
    call: 'client.unpublishVersion',
    status: 'not',
    reason: 'it takes effect when a release is published',
    prove: ({client}) =>
      isRefused(() => client.unpublishVersion({publishedId: 'a', releaseId: 'r'}), 400),
  },
  {
    call: 'client.assets.upload',
    status: 'partly',
    reason: 'metadata: dimensions, LQIP, palette, EXIF, location; 50 MB and 100 million pixels',
    prove: async ({client}) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'
      const image = await client.assets.upload('image', Buffer.from(svg), {filename: 'a.svg'})
      expect(image).toMatchObject({originalFilename: 'a.svg', metadata: {dimensions: {width: 9}}})
      const file = await client.assets.upload('file', Buffer.from('words'))
      expect(await (await fetch(file.url)).text()).toBe('words')
    },
  },
]

const around: Call[] = [
  {
    call: 'client.datasets.list',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.datasets.list()).toMatchObject([{name: 'production', aclMode: 'public'}]),
  },
  {
    call: 'client.datasets.create',
    status: 'works',
    prove: async ({client}) => {
      await client.datasets.create('second', {aclMode: 'private'})
      expect(await client.withConfig({dataset: 'second'}).fetch('*')).toEqual([])
      await isRefused(() => client.datasets.create('second'), 409)
    },
  },
  {
    call: 'client.datasets.edit',
    status: 'works',
    prove: async ({client, lake}) => {
      const {token: _, ...config} = lake.clientConfig
      const anybody = createClient(config)
      expect(await anybody.fetch('count(*)')).toBe(1)
      await client.datasets.edit('production', {aclMode: 'private'})
      await isRefused(() => anybody.fetch('count(*)'), 401)
    },
  },
  {
    call: 'client.datasets.delete',
    status: 'works',
    prove: async ({client}) => {
      await client.datasets.delete('production')
      await isRefused(() => client.fetch('*'))
    },
  },
  {
    call: 'client.projects.list',
    status: 'works',
    prove: async ({client}) => expect(await client.projects.list()).toMatchObject([{id: 'lake'}]),
  },
  {
    call: 'client.projects.getById',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.projects.getById('lake')).toMatchObject({id: 'lake'}),
  },
  {
    call: 'client.users.getById',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'editor'}),
  },
  {
    call: 'client.request',
    status: 'works',
    prove: async ({client}) =>
      expect(await client.request({url: '/data/history/production/documents/a'})).toMatchObject({
        documents: [{title: 'One'}],
      }),
  },
  {
    call: 'client.dataRequest',
    status: 'works',
    prove: async ({client}) => {
      await client.dataRequest('mutate', {mutations: [{create: post('b')}]})
      expect(await client.getDocument('b')).toMatchObject({_id: 'b'})
    },
  },
  {
    call: 'client.observable',
    status: 'works',
    reason: 'as the calls above, each as an observable',
    prove: async ({client}) => {
      const result = await new Promise((resolve, reject) => {
        client.observable.fetch('count(*)').subscribe({next: resolve, error: reject})
      })
      expect(result).toBe(1)
    },
  },
  {
    call: 'client.clone',
    status: 'works',
    reason: 'with `config`, `withConfig`, `getUrl`, `getDataUrl`: no request',
    prove: async ({client, lake}) => {
      expect(client.clone().config().apiHost).toBe(lake.url)
      expect(client.getDataUrl('doc', 'a')).toBe('/data/doc/production/a')
      expect(client.getUrl('/ping')).toBe(`${lake.url}/v2025-02-19/ping`)
    },
  },
]

const missing: Call[] = [
  {
    call: 'client.releases',
    status: 'not',
    reason:
      'no release documents and no schedule; `versions.*` can be written, and read in perspectives',
    prove: ({client}) => isRefused(() => client.releases.create({releaseId: 'r'}), 400),
  },
  {
    call: 'client.agent',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) =>
      isRefused(() => client.agent.action.prompt({instruction: 'Say something'})),
  },
  {
    call: 'client.collaboration',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) => isRefused(() => client.request({url: '/collaboration/comments/query'})),
  },
  {
    call: 'client.context',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) => isRefused(() => client.context.knowledgeBases.get('none')),
  },
  {
    call: 'client.functions',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) => isRefused(() => client.request({url: '/functions/none/invoke'})),
  },
  {
    call: 'client.mediaLibrary',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) => isRefused(() => client.request({url: '/media-libraries/none'})),
  },
  {
    call: 'client.datasets.getEmbeddingsSettings',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) => isRefused(() => client.datasets.getEmbeddingsSettings('production')),
  },
  {
    call: 'client.datasets.editEmbeddingsSettings',
    status: 'not',
    reason: HOSTED,
    prove: ({client}) =>
      isRefused(() => client.datasets.editEmbeddingsSettings('production', {enabled: true})),
  },
]

export const calls: Call[] = [...reading, ...writing, ...around, ...missing]
