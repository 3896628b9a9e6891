import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {processingId} from '@roam/documents/ids'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import {CONFIRMATION_HELD, IS_SPAM, MAIL} from '@roam/documents/request-documents'
import {RETENTION_STATUS} from '@roam/documents/site-status'
import {createLakeClient} from '@roam/lake-client/client'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {createMailer} from '../src/mail/mailer.ts'
import {claimRequestMail} from '../src/mail/request-mail.ts'
import {createFileTransport} from '../src/mail/transport.ts'
import {type Claim, createJobClaims, fenceClient, type JobClaims} from '../src/shared/job-claim.ts'
import {startTemporaryProcessing, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {addEvent, CONFIRMING_CONTENT, replied, requestDocument} from './trips.ts'

const log = pino({level: 'silent'})

const {requestForm} = CONFIRMING_CONTENT

const TOKEN = 'two-sites'

/** Starts a lake, behind the emulator of hosted Sanity if it is `hosted`; returns clients. */
async function startLake(kind: 'embedded' | 'hosted') {
  const lake = await startContentLake({
    tokens: [{token: TOKEN, name: 'The sites', role: 'editor', writer: 'site'}],
    documentRules: DOCUMENT_ACCESS,
  })
  const {projectId, dataset, apiHost = ''} = lake.clientConfig
  const direct = createClient({...lake.clientConfig, perspective: 'raw'})
  const options = {lakeUrl: apiHost, projectId, dataset, token: lake.token, refuseEvery: 15}
  const emulator = kind === 'hosted' ? await startSanityEmulator(options) : undefined
  onTestFinished(async () => {
    emulator?.close()
    await lake.close()
  })
  const createSiteClient = () =>
    createLakeClient({projectId, dataset, apiHost: emulator?.url ?? apiHost}, TOKEN, {maxRetries: 0})
  return {lake, direct, createSiteClient}
}

/** Starts two sites on one lake. `listMails` lists the subjects of the mails of both. */
async function startSites(createSiteClient: () => SanityClient, {months = 0, sends = true} = {}) {
  const settings = {sends}
  const startSite = async () => {
    const {receipt} = requestForm
    const processing = await startTemporaryProcessing(createSiteClient(), {
      getContent: () => ({
        ...TEST_MAIL_CONTEXT.content,
        requestForm: {...requestForm, receipt: {...receipt, send: settings.sends}},
      }),
      getRetentionMonths: () => months,
    })
    onTestFinished(processing.stop)
    return processing
  }
  const sites = [await startSite(), await startSite()]
  async function listMails(): Promise<string[]> {
    const folders = sites.map(({dataFolder}) => join(dataFolder, 'outbox'))
    const names = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name)),
      ),
    )
    const mails = await Promise.all(names.flat().map((name) => readFile(name, 'utf8')))
    return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').sort()
  }
  const onBoth = (run: (site: (typeof sites)[number]) => Promise<unknown>) => Promise.all(sites.map(run))
  return {
    ...{sites, settings, listMails, onBoth},
    submit: (site: (typeof sites)[number], name: string) =>
      site.submit(
        {
          request: {...sampleRequest, name, email: `${name}@example.com`},
          ...{isSelfTest: false, honeypot: '', fillTime: undefined, networks: ['192.0.2.1']},
        },
        log,
      ),
    waitForOutboxes: () =>
      onBoth((site) =>
        expect.poll(site.queueStats, {timeout: 60_000}).toMatchObject({waitingRequests: 0, waitingMails: 0}),
      ),
  }
}

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
      Array.from({length: 2}, () => ({mail: 'sent', confirmation: 'sent', mailClaim: null})),
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
    expect(await direct.fetch(states)).toEqual({deliveries: ['sent'], claims: 0})
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
    onTestFinished(() => void vi.useRealTimers())
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

/** Starts the claims of two processes, whose clocks the test sets: they are monotonic. */
async function startClaims(exclusiveOwner?: string) {
  vi.useFakeTimers({toFake: ['performance']})
  onTestFinished(() => void vi.useRealTimers())
  const {direct} = await startLake('embedded')
  const id = processingId(requestDocument()._id)
  const job = {field: 'mailClaim', isDone: ({mail}: Record<string, unknown>) => mail === 'sent'}
  const createClaims = () => createJobClaims({client: direct, ...(exclusiveOwner ? {exclusiveOwner} : {})})
  const [first, second] = [createClaims(), createClaims()]
  const runs: string[] = []
  const run = (claims: JobClaims, name: string, work: (claim: Claim) => Promise<void> = async () => {}) =>
    claims.run(job, [{id, initial: {_type: 'requestProcessing'}}], async (_ids, claim) => {
      runs.push(name)
      await work(claim)
      return {mail: 'sent', by: name}
    })
  const fetchState = () => direct.fetch('*[_id == $id][0]{mail, by, mailClaim}', {id})
  return {direct, id, first, second, runs, run, fetchState}
}

const fail = () => Promise.reject(new Error('The mail server is away'))

test('a job that fails 50 times is one transaction; another site that wants it takes it over', async () => {
  const {direct, id, first, second, runs, run} = await startClaims()
  const fetchRevision = () => direct.fetch<string>('*[_id == $id][0]._rev', {id})
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  const revision = await fetchRevision()
  for (let attempt = 1; attempt < 50; attempt += 1) {
    vi.advanceTimersByTime(5 * 60_000)
    await expect(run(first, 'first', fail)).rejects.toThrow('away')
  }
  expect(await fetchRevision()).toBe(revision)

  runs.length = 0
  expect(await run(second, 'second')).toEqual({busy: [id]})
  vi.advanceTimersByTime(61_000)
  expect(await run(second, 'second')).toEqual({busy: [id]})
  // The owner lives, and lets the other site try.
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(61_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  await run(second, 'second')
  await run(first, 'first')
  expect(runs).toEqual(['second'])
})

test('an owner that repeats a job while another site wants it finishes it', async () => {
  const {first, second, runs, run, fetchState} = await startClaims()
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  await run(second, 'second')
  vi.advanceTimersByTime(10 * 60_000)
  const withSecond = () => run(second, 'second').then(() => {})
  await Promise.all([run(first, 'first', withSecond), run(first, 'first', withSecond)])
  vi.advanceTimersByTime(10 * 60_000)
  await run(second, 'second')
  expect(runs).toEqual(['first', 'first'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'first', mailClaim: null})
})

test('a repeated job that fails at one site is free for another one', async () => {
  const {direct, id, first, second} = await startClaims()
  await direct.create({_id: id, _type: 'requestProcessing'})
  const job = {field: 'mailClaim', isDone: () => false, isKept: true} as const
  await expect(first.run(job, [{id}], fail)).rejects.toThrow('away')
  expect(await second.run(job, [{id}], async () => undefined)).toEqual({busy: []})
  expect(await first.run(job, [{id}], fail)).toEqual({busy: [id]})
})

test('two sites where a job fails take it over from each other ever more rarely', async () => {
  const {direct, id, first, second, run} = await startClaims()
  const revisions = new Set<string>()
  for (let minute = 0; minute < 90; minute += 1) {
    for (const claims of [first, second]) {
      await run(claims, 'any', fail).catch(() => {})
      revisions.add(await direct.fetch<string>('*[_id == $id][0]._rev', {id}))
    }
    vi.advanceTimersByTime(60_000)
  }
  expect(revisions.size).toBeLessThan(30)
})

test('the claim of a process that was killed is taken over after two minutes, whatever the clocks show', async () => {
  const {direct, id, first, second, runs, run} = await startClaims()
  await direct.create({_id: id, _type: 'requestProcessing', mailClaim: 'process/killed/1'})
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(60_000)
  // Another process that claims it, or renews its claim, starts the time anew.
  await direct.patch(id).set({mailClaim: 'process/killed/2'}).commit()
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(70_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(50_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  expect(await run(second, 'second')).toEqual({busy: [id]})
  vi.advanceTimersByTime(20_000)
  await Promise.all([run(first, 'first'), run(second, 'second')])
  expect(runs).toEqual(['first'])
})

test('a process that wakes after its claim was taken over finishes nothing', async () => {
  const {direct, id, first, second, runs, run, fetchState} = await startClaims()
  await run(first, 'first', async (claim) => {
    for (const passed of [0, 61_000, 61_000]) {
      vi.advanceTimersByTime(passed)
      await run(second, 'second')
    }
    await expect(claim.check()).rejects.toThrow('Another site')
    await expect(claim.write({by: 'first'})).rejects.toThrow('Another site')
    await expect(fenceClient(direct, claim).delete(id)).rejects.toThrow('Another site')
  })
  expect(runs).toEqual(['first', 'second'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'second', mailClaim: null})
})

test('the next process that holds an outbox continues its jobs at once, also one that has failed', async () => {
  const {direct, id, first, second, runs, run, fetchState} = await startClaims('site')
  await direct.create({_id: id, _type: 'requestProcessing', mailClaim: 'site/killed/1'})
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  expect(await fetchState()).toMatchObject({mail: null, mailClaim: expect.stringMatching(/^site\//)})
  await run(second, 'second')
  await run(first, 'first')
  expect(runs).toEqual(['first', 'second'])
})

/** Returns a client whose requests fail while the lake is away. */
function createCutClient(direct: SanityClient) {
  const lake = {isAway: false}
  const {resolveFetch} = direct.config()
  const client = createClient({
    ...direct.config(),
    maxRetries: 0,
    resolveFetch: () => async (input, init) => {
      if (lake.isAway) throw new TypeError('fetch failed')
      return (resolveFetch?.() ?? fetch)(input, init)
    },
  })
  return {client, lake}
}

/** Creates the mailer of an outbox; `mails` are the texts that it sends, after each of which `afterSend` runs. */
function createOutboxMailer(client: SanityClient, afterSend = () => {}) {
  const mails: string[] = []
  const send = async ({text}: {text: string}) => {
    mails.push(text)
    afterSend()
  }
  const content = {...TEST_MAIL_CONTEXT.content, requestForm}
  const context = {...TEST_MAIL_CONTEXT, studioUrl: 'https://roam.example/studio', content}
  const mailer = createMailer({...createFileTransport(''), send}, () => context, log)
  const claims = createJobClaims({client, exclusiveOwner: 'site'})
  return {mails, mailer: claimRequestMail(mailer, claims, client, log)}
}

const REQUEST = requestDocument('tripRequest.2026-06-02.abcdefghijklmnopqrstuvwx')
const CONFIRMATION = {email: REQUEST.email, key: 'a', request: REQUEST._id}

test('a mail that is sent when the lake goes away is recorded later, and not sent again', async () => {
  const {direct} = await startLake('embedded')
  const {client, lake} = createCutClient(direct)
  const {mails, mailer} = createOutboxMailer(client, () => {
    lake.isAway = true
  })
  for (const send of [() => mailer.sendNotification(REQUEST), () => mailer.sendConfirmation(CONFIRMATION)]) {
    for (const _attempt of [1, 2]) await expect(send()).rejects.toThrow()
    lake.isAway = false
    await send()
  }
  expect(mails).toHaveLength(2)
  const states = await direct.fetch('*[_type == "requestProcessing"]{mail, confirmation}')
  expect(states).toEqual([{mail: 'sent', confirmation: 'sent'}])
})

test('a form that is sent to another site after midnight (UTC) is mailed as the request of the day before', async () => {
  const {direct} = await startLake('embedded')
  const first = await direct.create(requestDocument('tripRequest.2026-06-01.abcdefghijklmnopqrstuvwx'))
  const {mails, mailer} = createOutboxMailer(direct)
  for (const document of [REQUEST, requestDocument(first._id)]) {
    await mailer.sendNotification(document)
    await mailer.sendConfirmation({...CONFIRMATION, request: document._id})
  }
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain('2026-06-01.abcdefghijklmnopqrstuvwx')
  const states = await direct.fetch('*[_type == "requestProcessing"]{_id, mail, confirmation}')
  expect(states).toEqual([{_id: processingId(first._id), mail: 'sent', confirmation: 'sent'}])
})

test('a result that could not be written is written later, without doing the job again', async () => {
  const {direct, id, first, runs, run, fetchState} = await startClaims()
  const {client, lake} = createCutClient(direct)
  const claims = createJobClaims({client})
  await expect(
    run(claims, 'cut off', async () => {
      lake.isAway = true
    }),
  ).rejects.toThrow()
  expect(await run(first, 'first')).toEqual({busy: [id]})
  lake.isAway = false
  await run(claims, 'cut off')
  expect(runs).toEqual(['cut off'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'cut off', mailClaim: null})
})

test('the founder is notified by a site whose lake is away', async () => {
  const {lake, createSiteClient} = await startLake('embedded')
  const {sites, submit, listMails} = await startSites(createSiteClient)
  await lake.close()
  if (sites[0]) await submit(sites[0], 'Ada')
  await expect
    .poll(listMails)
    .toEqual(['Trip request from Ada: Anywhere warm (June)', 'Your request is on my desk'])
})

test('a held confirmation is not said to be sent while confirmations are off', async () => {
  const {direct, createSiteClient} = await startLake('embedded')
  const {_id} = await direct.create({...requestDocument(), confirmationHeld: 'Many requests'})
  await commitMutations(direct, handlingMutations(_id, {set: {spam: false}}))
  const {onBoth, settings, listMails} = await startSites(createSiteClient, {sends: false})
  const fetchState = () =>
    direct.fetch(`*[_id == $_id][0]{"held": ${CONFIRMATION_HELD}, "isSpam": ${IS_SPAM}, "mail": ${MAIL}}`, {
      _id,
    })
  await onBoth((site) => site.sendUnsentMail())
  expect(await fetchState()).toEqual({held: 'Many requests', isSpam: false, mail: null})
  settings.sends = true
  await onBoth((site) => site.sendUnsentMail())
  expect(await listMails()).toEqual(['Your request is on my desk'])
  expect(await fetchState()).toEqual({held: null, isSpam: false, mail: null})
})
