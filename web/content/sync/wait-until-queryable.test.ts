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
  expect(await waitFor(created, 'create')).toBe(true)
  expect(await fetchTitle()).toBe('first')
  const updated = await editor.patch('a').set({title: 'second'}).commit()
  expect(await waitFor(updated, 'update')).toBe(true)
  expect(await fetchTitle()).toBe('second')
  await editor.delete('a')
  expect(await waitFor(updated, 'delete')).toBe(true)
  expect(await fetchTitle()).toBeNull()
})

test('a document that was deleted or created again since the webhook does not fail it', async () => {
  const {editor, fetchTitle, waitFor} = await start()
  const created = await editor.create({_id: 'a', _type: 'post', title: 'first'})
  await editor.delete('a')
  expect(await waitFor(created, 'create')).toBe(true)
  expect(await waitFor(created, 'update')).toBe(true)
  const createdAgain = await editor.create({_id: 'a', _type: 'post', title: 'second'})
  expect(await waitFor(createdAgain, 'create')).toBe(true)
  expect(await fetchTitle()).toBe('second')
  expect(await waitFor(created, 'delete')).toBe(true)
})

test('a document whose time is earlier than that of the webhook, after a clock change, does not fail it', async () => {
  const {editor, waitFor} = await start()
  const created = await editor.create({_id: 'a', _type: 'post'})
  expect(await waitFor({...created, _updatedAt: '2126-01-01T00:00:00Z'}, 'update')).toBe(true)
})
