import {processingId} from '@roam/documents/ids'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import {RETENTION_STATUS} from '@roam/documents/site-status'
import {describe, expect, test, vi} from 'vitest'
import {startLake, startSites} from './start-sites.ts'
import {addEvent, replied, requestDocument} from './trips.ts'

// The emulator delays and refuses requests.
describe.each(['embedded', 'hosted'] as const)('two sites on one %s lake', {timeout: 90_000}, (kind) => {
  test('a form that reaches both is one document, one notification and one confirmation', async () => {
    const {direct, createSiteClient} = await startLake(kind)
    const {submit, onBoth, listMails, waitForOutboxes} = await startSites(createSiteClient)
    for (const name of ['Ada', 'Eve']) await onBoth((site) => submit(site, name))
    await waitForOutboxes()
    expect(await direct.fetch('count(*[_type == "tripRequest"])')).toBe(2)
    expect((await listMails()).map((subject) => subject.split(':')[0])).toEqual([
      ...['Trip request from Ada', 'Trip request from Eve'],
      ...['Your request is on my desk', 'Your request is on my desk'],
    ])
    expect(await direct.fetch('*[_type == "requestProcessing"]{mail, confirmation, mailClaim}')).toEqual(
      Array.from({length: 2}, () => ({mail: 'filed', confirmation: 'filed', mailClaim: null})),
    )
  })

  test('a reply of a client, a held notification and a released confirmation are one mail each', async () => {
    const {direct, createSiteClient} = await startLake(kind)
    await direct.create(requestDocument())
    for (let index = 0; index < 5; index += 1) await addEvent(direct, replied('changeRequested'))
    for (const name of ['Held', 'Released']) {
      const _id = `tripRequest.2026-06-01.${name}`
      const confirmationHeld = name === 'Released' ? 'Many requests' : undefined
      await direct.create({...requestDocument(_id), name, mail: 'held', confirmationHeld})
      if (confirmationHeld) await commitMutations(direct, handlingMutations(_id, {set: {spam: false}}))
    }
    const {onBoth, listMails} = await startSites(createSiteClient)
    // Queries of hosted Sanity return at first what is not there, and then what is done.
    const sendAndCount = async () => {
      await onBoth((site) => site.sendUnsentMail())
      return (await listMails()).length
    }
    await expect.poll(sendAndCount, {timeout: 60_000}).toBeGreaterThanOrEqual(8)
    await onBoth((site) => site.sendUnsentMail())
    expect((await listMails()).map((subject) => subject.split(/[:,] /)[0])).toEqual([
      ...Array.from({length: 5}, () => 'Ada Byron asks for a change'),
      ...['Trip request from Held', 'Trip request from Released', 'Your request is on my desk'],
    ])
    const states =
      '{"deliveries": array::unique(*[_type == "mailDelivery"].state), "claims": count(*[defined(claimedBy)])}'
    expect(await direct.fetch(states)).toEqual({deliveries: ['filed'], claims: 0})
  })

  test('expired requests are deleted by one site at a time, up to the limit of a day', async () => {
    const {direct, createSiteClient} = await startLake(kind)
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString()
    const _createdAt = day(-2)
    await direct.create({...RETENTION_STATUS, checkedAt: day(0), deletedAt: null, pause: null})
    for (let index = 0; index < 20; index += 1) {
      const _id = `tripRequest.2020-01-01.${index}`
      await direct.create({...requestDocument(_id), submittedAt: '2020-01-01T00:00:00.000Z', _createdAt})
      await direct.create({_id: processingId(_id), _type: 'requestProcessing', deleteAt: day(-1)})
    }
    const {onBoth} = await startSites(createSiteClient, {months: 1})
    await onBoth((site) => site.deleteExpiredRequests())
    await onBoth((site) => site.deleteExpiredRequests())
    // A tenth.
    expect(await direct.fetch('count(*[_type == "tripRequest"])')).toBe(18)
    expect(await direct.getDocument(RETENTION_STATUS._id)).toMatchObject({pause: null})
  })

  test('a site whose clock has jumped leaves the deletion of old requests to the other one', async () => {
    const {direct, createSiteClient} = await startLake(kind)
    const {sites} = await startSites(createSiteClient, {months: 1})
    const [wrong, right] = sites
    await wrong?.deleteExpiredRequests()
    const now = Date.now()
    vi.useFakeTimers({toFake: ['Date'], now: now + 30 * 24 * 60 * 60 * 1000})
    await wrong?.deleteExpiredRequests()
    const fetchStatus = () => direct.getDocument(RETENTION_STATUS._id)
    expect(await fetchStatus()).toMatchObject({claimedBy: 'released', pause: {}})
    vi.setSystemTime(now + 1000)
    await right?.deleteExpiredRequests()
    expect(await fetchStatus()).toMatchObject({pause: null})
    expect((await fetchStatus())?.claimedBy).not.toBe('released')
    vi.setSystemTime(now + 30 * 24 * 60 * 60 * 1000)
    await wrong?.deleteExpiredRequests()
    expect(await fetchStatus()).toMatchObject({pause: null, checkedAt: new Date(now + 1000).toISOString()})
  })
})
