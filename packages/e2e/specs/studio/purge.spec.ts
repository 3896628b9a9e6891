import {handlingId} from '@roam/documents/ids'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {createTripRequest} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

/** Creates a request with a note that was changed, so that it has two revisions; returns the id of the request. */
async function createRequestWithNote(roam: RoamSystem, name: string): Promise<string> {
  const id = await createTripRequest(roam, {_id: `tripRequest.2026-11-21.${name}`, name, note: 'A note'})
  await roam.client
    .patch(handlingId(id))
    .set({note: `${name} wants a window seat`})
    .commit()
  return id
}

/** Fetches the document from the history API. */
const fetchHistory = (roam: RoamSystem, id: string) =>
  roam.client.request({url: `/data/history/production/documents/${id}?lastRevision=true`})

test('deleting a request in the Studio also purges its history', async ({roam, signIn}) => {
  const id = await createRequestWithNote(roam, 'byron')
  const founder = await signIn('Rosa')
  await founder.goTo('tripRequest', id)
  await expect(founder.page.getByTestId('request-detail')).toBeVisible()
  await founder.chooseAction('Delete')
  await founder.page.getByRole('button', {name: 'Delete this request'}).click()
  await founder.expectDocuments(id)
  for (const purged of [id, handlingId(id)])
    await expect.poll(() => fetchHistory(roam, purged)).toEqual({documents: []})
  expect(await roam.client.fetch('*[_type == "trash"]')).toEqual([])
})

test('deleting all requests of a person also purges their history', async ({roam, signIn}) => {
  const id = await createRequestWithNote(roam, 'shelley')
  const founder = await signIn('Rosa')
  await founder.goTo('tripRequest', id)
  await founder.page.getByRole('button', {name: 'Delete everything of this person'}).click()
  await founder.page.getByRole('button', {name: 'Delete 1 request'}).click()
  await founder.expectDocuments(id)
  for (const purged of [id, handlingId(id)])
    await expect.poll(() => fetchHistory(roam, purged)).toEqual({documents: []})
  expect(await roam.client.fetch('*[_type == "trash"]')).toEqual([])
})
