import {handlingId, processingId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {commitMutations, handlingMutations} from '@roam/documents/trip-store'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

/** Creates a request and adds a note, so that it has two revisions; returns its id. */
async function createRequestWithNote(roam: RoamSystem, name: string): Promise<string> {
  const id = `tripRequest.2026-11-21.${name}`
  const document = {...validRequest(name), submittedAt: '2026-11-21T12:00:00Z', spam: false}
  const references = {handling: referTo(handlingId(id)), processing: referTo(processingId(id))}
  await roam.client.create({_id: id, _type: 'tripRequest', ...document, ...references})
  await commitMutations(roam.client, handlingMutations(id, {set: {note: `${name} wants a window seat`}}))
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
  await expect.poll(() => fetchHistory(roam, id)).toEqual({documents: []})
  expect(await fetchHistory(roam, handlingId(id))).toEqual({documents: []})
  expect(await roam.client.fetch('*[_type == "trash"]')).toEqual([])
})

test('deleting all requests of a person also purges their history', async ({roam, signIn}) => {
  const id = await createRequestWithNote(roam, 'shelley')
  const founder = await signIn('Rosa')
  await founder.goTo('tripRequest', id)
  await founder.page.getByRole('button', {name: 'Delete everything of this person'}).click()
  await founder.page.getByRole('button', {name: 'Delete 1 request'}).click()
  await founder.expectDocuments(id)
  await expect.poll(() => fetchHistory(roam, id)).toEqual({documents: []})
  expect(await fetchHistory(roam, handlingId(id))).toEqual({documents: []})
  expect(await roam.client.fetch('*[_type == "trash"]')).toEqual([])
})
