import {startSanityEmulator} from '@roam/sanity-emulator'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test} from 'vitest'

test('documents in drafts and releases are those of the lake', async () => {
  await using lake = await startContentLake()
  const create = (id: string, title: string, fields: object = {}) => ({
    create: {_id: id, _type: 'post', title, ...fields},
  })
  lake
    .dataset('production')
    .commit([
      create('a', 'published'),
      create('b', 'published'),
      create('drafts.a', 'draft'),
      create('versions.r.a', 'version'),
      create('versions.r.b', 'unpublished', {_system: {delete: true}}),
      create('drafts.c', 'draft'),
      create('versions.s.c', 'other version'),
    ])
  const {clientConfig} = lake
  const emulator = await startSanityEmulator({...clientConfig, lakeUrl: lake.url, refuseEvery: 1000})
  try {
    const direct = createClient(clientConfig)
    const emulated = createClient({...clientConfig, apiHost: emulator.url})
    for (const perspective of [
      'raw',
      'published',
      'drafts',
      ['r'],
      ['r', 'drafts'],
      ['drafts', 's'],
      ['none'],
    ] as const) {
      const query = '*[_type == "post"] | order(_id) {_id, title}'
      const options = {perspective: typeof perspective === 'string' ? perspective : [...perspective]}
      expect(await emulated.fetch(query, {}, options), String(perspective)).toEqual(
        await direct.fetch(query, {}, options),
      )
    }
  } finally {
    emulator.close()
  }
})
