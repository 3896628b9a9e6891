import {expect, test} from 'vitest'
import {createAnonymousClient, createLakeClient, startLake} from './start-lake.ts'

const url = '/projects/testing1/datasets/production/schemas'

test('schemas are deployed as documents, listed and deleted, as sanity schemas requests it', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake, {apiVersion: '2025-03-01'})
  const types = [{type: 'document', name: 'post', fields: [{name: 'title', type: 'string'}]}]
  const workspace = {name: 'my studio', title: 'Studio'}
  const deploy = (options = {}) => {
    const schemas = [{schema: types, version: '2025-05-01', workspace, ...options}]
    return client.request({method: 'PUT', url, body: {schemas}})
  }
  await deploy()
  await deploy({tag: 'next'})
  await deploy({schema: []})
  expect(await client.request({url})).toMatchObject([
    {_id: '_.schemas.my_studio', _type: 'system.schema', workspace, version: '2025-05-01', schema: '[]'},
    {_id: '_.schemas.my_studio.tag.next', tag: 'next', schema: JSON.stringify(types)},
  ])
  expect(await createAnonymousClient(lake).fetch('*')).toEqual([])

  const one = `${url}/_.schemas.my_studio`
  expect(await client.request({url: one})).toMatchObject([{_id: '_.schemas.my_studio'}])
  expect(await client.request({method: 'DELETE', url: one})).toEqual({deleted: true})
  expect(await client.request({method: 'DELETE', url: one})).toEqual({deleted: false})
  expect(await client.request({url: one})).toEqual([])
  await client.create({_id: 'a', _type: 'post'})
  expect(await client.request({method: 'DELETE', url: `${url}/a`})).toEqual({deleted: false})
  expect(await client.fetch('count(*[_type == "post"])')).toBe(1)
})
