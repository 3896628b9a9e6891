import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test} from 'vitest'
import {weakenReferences} from '../src/weaken-references.ts'

test('strong references of any document, wherever they are, become weak with the deletion', async () => {
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const reference = {_type: 'reference', _ref: 'gone'}
  const other = {_type: 'reference', _ref: 'other'}
  await client.create({_id: 'gone', _type: 'tripRequest'})
  await client.create({_id: 'other', _type: 'post'})
  const fields = {
    title: 'A post',
    to: reference,
    'odd name': {deep: [{_key: 'a', ...reference}, {_key: 'b', ...other}, null]},
    kept: other,
  }
  await client.create({_id: 'drafts.a', _type: 'post', ...fields})
  await client.create({_id: 'b', _type: 'post', to: {...reference, _weak: true}})
  await client.create({_id: 'c', _type: 'post', "it's": [reference], title: 'Kept'})
  await expect(client.delete('gone')).rejects.toThrow('references to it')

  const mutations = [...(await weakenReferences(client, ['gone'])), {delete: {id: 'gone'}}]
  expect(mutations).toHaveLength(3)
  await client.mutate(mutations)
  const weak = {...reference, _weak: true}
  expect(await client.getDocument('drafts.a')).toMatchObject({
    ...fields,
    to: weak,
    'odd name': {deep: [{_key: 'a', ...weak}, {_key: 'b', ...other}, null]},
  })
  expect(await client.getDocument('c')).toMatchObject({"it's": [weak], title: 'Kept'})
  expect(await client.getDocument('gone')).toBeUndefined()
})
