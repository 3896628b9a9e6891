import {validRequest} from '../system/requests.ts'
import type {System} from '../system/system.ts'
import {expect, test} from './test.ts'

/** Keeps a request with a note on it, as it is after a while. */
async function keep(roam: System, name: string): Promise<string> {
  const id = `tripRequest.2026-11-21.${name}`
  const document = {...validRequest(name), submittedAt: '2026-11-21T12:00:00Z', spam: false}
  await roam.client.create({_id: id, _type: 'tripRequest', ...document})
  await roam.client
    .patch(id)
    .set({note: `${name} wants a window seat`})
    .commit()
  return id
}

/** All that the lake still knows of what a document has been. */
const past = (roam: System, id: string) =>
  roam.client.request({url: `/data/history/production/documents/${id}?lastRevision=true`})

test('a request that the founder deletes is gone from the history, too', async ({roam, signIn}) => {
  const id = await keep(roam, 'byron')
  const founder = await signIn('Rosa')
  await founder.visit('tripRequest', id)
  await expect(founder.page.getByTestId('letter')).toBeVisible()
  await founder.chooseAction('Delete')
  await founder.page.getByRole('button', {name: 'Delete this request'}).click()
  await founder.expectStored(id)
  await expect.poll(() => past(roam, id)).toEqual({documents: []})
})

test('so is everything of a person', async ({roam, signIn}) => {
  const id = await keep(roam, 'shelley')
  const founder = await signIn('Rosa')
  await founder.visit('tripRequest', id)
  await founder.page.getByRole('button', {name: 'Delete everything of this person'}).click()
  await founder.page.getByRole('button', {name: 'Delete 1 request'}).click()
  await founder.expectStored(id)
  await expect.poll(() => past(roam, id)).toEqual({documents: []})
})
