import {expect, onTestFinished, test} from 'vitest'
import {startEmulatedLake} from '../test-lake.ts'
import {createWaitUntilQueryable} from './wait-until-queryable.ts'

/** Starts a lake behind the Sanity emulator, whose queries return changes late. */
async function start() {
  const {client, editor, close} = await startEmulatedLake()
  onTestFinished(close)
  const wait = createWaitUntilQueryable(client)
  return {
    editor,
    fetchTitle: () => client.fetch('*[_id == "a"][0].title'),
    /** Waits for the webhook of a document as it was after the change. */
    waitFor: (document: {_id: string; _updatedAt: string}, operation: string) =>
      wait({...document, operation}),
  }
}

test('waits until queries return the change', async () => {
  const {editor, fetchTitle, waitFor} = await start()
  const created = await editor.create({_id: 'a', _type: 'post', title: 'first'})
  expect(await waitFor(created, 'create')).toEqual({_id: 'a', _rev: created._rev})
  expect(await fetchTitle()).toBe('first')
  const updated = await editor.patch('a').set({title: 'second'}).commit()
  expect(await waitFor(updated, 'update')).toEqual({_id: 'a', _rev: updated._rev})
  expect(await fetchTitle()).toBe('second')
  await editor.delete('a')
  expect(await waitFor(updated, 'delete')).toEqual({_id: 'a', _rev: null})
  expect(await fetchTitle()).toBeNull()
})

test('a document that was deleted or created again since the webhook does not fail it', async () => {
  const {editor, fetchTitle, waitFor} = await start()
  const created = await editor.create({_id: 'a', _type: 'post', title: 'first'})
  await editor.delete('a')
  // Queries can still return the document that was deleted: the deletion has its own webhook.
  const maybeDeleted = {_id: 'a', _rev: expect.toBeOneOf([null, created._rev])}
  expect(await waitFor(created, 'create')).toEqual(maybeDeleted)
  expect(await waitFor(created, 'update')).toEqual(maybeDeleted)
  const createdAgain = await editor.create({_id: 'a', _type: 'post', title: 'second'})
  const latest = {_id: 'a', _rev: createdAgain._rev}
  expect(await waitFor(createdAgain, 'create')).toEqual(latest)
  expect(await fetchTitle()).toBe('second')
  expect(await waitFor(created, 'delete')).toEqual(latest)
})

test('a document whose time is earlier than that of the webhook, after a clock change, does not fail it', async () => {
  const {editor, waitFor} = await start()
  const created = await editor.create({_id: 'a', _type: 'post'})
  const future = {...created, _updatedAt: '2126-01-01T00:00:00Z'}
  expect(await waitFor(future, 'update')).toEqual({_id: 'a', _rev: created._rev})
})
