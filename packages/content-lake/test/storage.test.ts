import {expect, test} from 'vitest'
import {clientOf, startLake, temporaryFolder} from './start-lake.ts'

test('a restart keeps everything, in the same order', async () => {
  const directory = await temporaryFolder()
  const first = await startLake({directory})
  const client = clientOf(first)
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', title: 'A'})
    .create({_id: 'b', _type: 'post', title: 'B'})
    .create({_id: 'c', _type: 'post', title: 'C'})
    .commit()
  await client.createOrReplace({_id: 'a', _type: 'page', title: 'A again'})
  await client.patch('b').set({title: 'B again'}).commit()
  await client.delete('c')
  const before = await client.fetch('*')
  await first.close()

  const second = await startLake({directory})
  expect(before).toMatchObject([{title: 'B again'}, {title: 'A again'}])
  expect(await clientOf(second).fetch('*')).toEqual(before)
})
