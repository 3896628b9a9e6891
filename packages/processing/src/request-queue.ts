import {EventEmitter} from 'node:events'
import {SELF_TEST_ID} from '@roam/documents/ids'
import type {Quote} from '@roam/trip-request'
import type {TripRequest} from '@roam/trip-request/schema'
import {z} from 'zod'
import {DISK_REASON, type EnqueueHeldConfirmations} from './held-confirmations.ts'
import {confirmationSchema} from './mail/confirmation.ts'
import type {Mailer} from './mail/mailer.ts'
import type {UnsentMail} from './mail/unsent-mail.ts'
import type {SaveToLake} from './outbox/content-lake.ts'
import type {Job} from './outbox/job.ts'
import type {Outbox} from './outbox/outbox.ts'
import {
  createRequestId,
  isSelfTest,
  previousDayId,
  type RequestDocument,
  requestDocumentSchema,
} from './outbox/request-document.ts'
import {createWorker, type JobType, type Worker} from './outbox/worker.ts'
import {createRequestJobs, type JobLimits, withoutConfirmation} from './request-jobs.ts'
import type {Logger} from './shared/logger.ts'

/** Accepts trip requests and delivers each to the Content Lake and by mail, across crashes. */
export interface RequestQueue {
  /**
   * Resolves once the request is on disk or in the Content Lake, with whether its confirmation is enqueued. Throws if
   * both fail.
   */
  enqueue: (request: TripRequest, metadata: RequestMetadata, log: Logger) => Promise<boolean>
  /** Emits `saved NAME` and `notified NAME` for a self-test request with this name. */
  selfTestEvents: EventEmitter
  /** Saves requests that wait, as far as the limit of stored data allows it; call it periodically. */
  releaseWaiting: () => Promise<void>
  /** Waits for deliveries in flight, then closes the outbox. */
  stop: () => Promise<void>
}

interface RequestMetadata {
  /** The prices that the site shows; undefined if no chosen package is offered. */
  quote: Quote | undefined
  /** The e-mail address of a request with otherwise the same values that this one replaces. */
  correctedFrom?: string
  /** Why it is classified as spam, in text for the founder; empty if it is not. */
  spamReasons: string[]
  /** True for a self-test request. */
  isSelfTest: boolean
  /** Leaves the notification to the next digest, and sends no confirmation. */
  holdNotification: boolean
  /** Of the client, for limits. */
  networks: string[]
}

interface Dependencies {
  /** Resolves with undefined while it cannot be opened: then requests go to the Content Lake directly. */
  outbox: () => Promise<Outbox | undefined>
  saveToLake: SaveToLake
  mailer: Mailer
  unsentMail: UnsentMail
  enqueueHeldConfirmations: EnqueueHeldConfirmations
  limits: JobLimits
  log: Logger
}

function createDocument(
  request: TripRequest,
  {quote, correctedFrom, spamReasons, holdNotification, isSelfTest}: RequestMetadata,
  time: number,
  _id: string,
): RequestDocument {
  const spam = spamReasons.length > 0
  return requestDocumentSchema.parse({
    _id: isSelfTest ? SELF_TEST_ID : _id,
    _type: 'tripRequest',
    ...request,
    submittedAt: new Date(time).toISOString(),
    ...(correctedFrom ? {correctedFrom} : {}),
    ...(quote ? {quote} : {}),
    spam,
    ...(spam ? {spamReasons} : {}),
    ...(spam || holdNotification ? {mail: 'held'} : {}),
  })
}

const noticeSchema = z.object({day: z.string()})

const createJobTypes = (
  {saveToLake, mailer, unsentMail}: Dependencies,
  selfTestEvents: EventEmitter,
): JobType[] => [
  {
    kind: 'lake',
    batchSize: 50,
    concurrency: 1,
    maxRetryDelayMs: 30_000,
    async deliver(payloads) {
      const documents = payloads.map((payload) => requestDocumentSchema.parse(payload))
      await saveToLake(documents)
      for (const {name} of documents.filter(isSelfTest)) selfTestEvents.emit(`saved ${name}`)
      if (documents.some(({mail, spam}) => mail === 'held' && !spam)) unsentMail.schedule()
    },
  },
  {
    kind: 'letter',
    batchSize: 1,
    concurrency: 3,
    maxRetryDelayMs: 5 * 60_000,
    async deliver([payload]) {
      const document = requestDocumentSchema.parse(payload)
      await mailer.sendNotification(document)
      if (isSelfTest(document)) selfTestEvents.emit(`notified ${document.name}`)
    },
  },
  {
    kind: 'receipt',
    batchSize: 1,
    concurrency: 1,
    maxRetryDelayMs: 5 * 60_000,
    async deliver([payload]) {
      await mailer.sendConfirmation(confirmationSchema.parse(payload))
    },
  },
  {
    kind: 'notice',
    batchSize: 1,
    concurrency: 1,
    maxRetryDelayMs: 5 * 60_000,
    deliver: async ([payload]) => mailer.sendStorageNotice(noticeSchema.parse(payload).day),
  },
]

const wasEnqueued = (outbox: Outbox, key: string) => outbox.has('lake', key) || outbox.has('waiting', key)

/** Returns metadata that name a corrected address only if there is a request with it and otherwise the same values. */
function verifyCorrection(
  request: TripRequest,
  metadata: RequestMetadata,
  time: number,
  outbox: Outbox | undefined,
): RequestMetadata {
  const {correctedFrom, ...others} = metadata
  if (!correctedFrom || !outbox) return others
  const key = createRequestId({...request, email: correctedFrom}, time)
  return wasEnqueued(outbox, key) || wasEnqueued(outbox, previousDayId(key)) ? metadata : others
}

/** Enqueues the jobs of a request. Resolves with whether it has a confirmation; with undefined if that fails. */
async function enqueueJobs(
  outbox: Outbox,
  key: string,
  document: RequestDocument,
  createJobs: () => Job[],
  log: Logger,
): Promise<boolean | undefined> {
  try {
    let isConfirmed = false
    await outbox.enqueue(() => {
      const jobs = createJobs()
      isConfirmed = jobs.some(({kind}) => kind === 'receipt')
      return jobs
    })
    log.info({key, spam: document.spam}, 'Trip request enqueued')
    return isConfirmed
  } catch (error) {
    log.error({error}, 'The outbox cannot be written to; saving the trip request in the Content Lake')
    return undefined
  }
}

/** Creates the queue of trip requests and starts its workers. */
export function createRequestQueue(dependencies: Dependencies): RequestQueue {
  const {saveToLake, unsentMail, enqueueHeldConfirmations} = dependencies
  const selfTestEvents = new EventEmitter()
  const jobTypes = createJobTypes(dependencies, selfTestEvents)
  let opened: Outbox | undefined
  let workers: Worker[] = []
  /** Networks of the clients whose requests were saved without the outbox since the last start, by key. */
  const directRequests = new Map<string, string[]>()
  let mayHaveHeldConfirmations = true

  /** Resolves with the outbox if it is open, once its workers are running. */
  async function getOutbox(): Promise<Outbox | undefined> {
    const outbox = await dependencies.outbox()
    if (outbox && !opened) {
      opened = outbox
      workers = jobTypes.map((jobType) => createWorker(outbox, jobType, dependencies.log))
    }
    return outbox
  }

  /** Saves a request without the outbox: `mail: held` lets its notification be sent even if this process ends before. */
  async function saveDirectly(key: string, document: RequestDocument, networks: string[]): Promise<void> {
    const held = withoutConfirmation({...document, mail: 'held'}, DISK_REASON, dependencies.limits)
    await saveToLake([isSelfTest(document) ? document : held])
    if (isSelfTest(document)) {
      for (const step of ['saved', 'notified']) selfTestEvents.emit(`${step} ${document.name}`)
      return
    }
    directRequests.set(key, networks)
    mayHaveHeldConfirmations = true
    void unsentMail.send()
  }

  void getOutbox()
  return {
    async enqueue(request, metadata, log) {
      const time = Date.now()
      const id = createRequestId(request, time)
      const previousId = previousDayId(id)
      // During a restart, this waits until the previous instance releases the outbox.
      const outbox = await getOutbox()
      const key = outbox && wasEnqueued(outbox, previousId) ? previousId : id
      const document = createDocument(request, verifyCorrection(request, metadata, time, outbox), time, key)
      // Sent again: the outbox would notify the founder a second time.
      const isDirect = directRequests.has(id) || directRequests.has(previousId)
      const createJobs = (open: Outbox) => () =>
        createRequestJobs(key, document, metadata.networks, open, dependencies.limits)
      const isConfirmed =
        outbox && !isDirect ? await enqueueJobs(outbox, key, document, createJobs(outbox), log) : undefined
      if (isConfirmed !== undefined) {
        for (const {wake} of workers) wake()
        return isConfirmed
      }
      await saveDirectly(key, document, metadata.networks)
      log.info({key, spam: document.spam}, 'Trip request saved in the Content Lake')
      return false
    },
    selfTestEvents,
    async releaseWaiting() {
      const outbox = await getOutbox()
      if (!outbox) return
      await outbox.release(dependencies.limits.storedBytes)
      if (mayHaveHeldConfirmations) {
        mayHaveHeldConfirmations = false
        await enqueueHeldConfirmations(outbox, directRequests).catch((error: unknown) => {
          mayHaveHeldConfirmations = true
          dependencies.log.warn({error}, 'Held confirmations were not enqueued; retrying within a minute')
        })
      }
      for (const {wake} of workers) wake()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await opened?.close()
    },
  }
}
