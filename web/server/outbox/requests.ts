import type {TripRequest} from '@roam/trip-request/schema'
import type {Log} from '../log.ts'
import type {SendHeld} from '../mail/held.ts'
import type {Mailer} from '../mail/mailer.ts'
import {orderReceipt, receiptOrder} from '../mail/receipt.ts'
import {type Courier, createCourier, type Route} from './courier.ts'
import {idOf, idOfTheDayBefore, type RequestDocument, requestDocument} from './document.ts'
import type {PutIntoLake} from './lake.ts'
import type {Errand, Outbox} from './outbox.ts'

/** Takes trip requests and sees to it that each arrives, whatever dies meanwhile. */
export interface Requests {
  /** Resolves once the request is on disk, or in the lake. Throws when neither keeps it. */
  keep: (request: TripRequest, judged: Judged, log: Log) => Promise<void>
  /** True once the letter about a request has been sent, or is noted in the lake as owed. */
  isMailed: (id: string) => Promise<boolean>
  stop: () => Promise<void>
}

/** What is thought of a request. */
interface Judged {
  /** Why it is taken for spam, in words for the founder; none for a request in good faith. */
  spamReasons: string[]
  /** The site sent it to itself, to see that requests arrive. */
  check: boolean
}

interface Parts {
  /** Undefined where nothing can be written to disk: the lake is waited for then. */
  outbox: Promise<Outbox | undefined>
  putIntoLake: PutIntoLake
  mailer: Mailer
  sendHeld: SendHeld
  log: Log
}

function documentOf(request: TripRequest, {spamReasons, check}: Judged): RequestDocument {
  const time = Date.now()
  const spam = spamReasons.length > 0
  return {
    _id: idOf(request, time),
    _type: 'tripRequest',
    ...request,
    submittedAt: new Date(time).toISOString(),
    spam,
    ...(spam ? {spamReasons, mail: 'held'} : {}),
    ...(check ? {check} : {}),
  }
}

/** All that has to be done for a request. Spam goes no further than the lake. */
function errandsOf(document: RequestDocument): Errand[] {
  const intoLake: Errand = {kind: 'lake', key: document._id, payload: document}
  if (document.spam) return [intoLake]
  const letter: Errand = {kind: 'letter', key: document._id, payload: document}
  if (document.check) return [intoLake, letter]
  const receipt = orderReceipt(document)
  return [intoLake, letter, {kind: 'receipt', key: receipt.key, payload: receipt}]
}

const routes = ({putIntoLake, mailer}: Parts): Route[] => [
  {
    kind: 'lake',
    together: 50,
    parallel: 1,
    longestPauseMs: 30_000,
    carry: (payloads) => putIntoLake(payloads.map((one) => requestDocument.parse(one))),
  },
  {
    kind: 'letter',
    together: 1,
    parallel: 3,
    longestPauseMs: 5 * 60_000,
    carry: async ([payload]) => mailer.sendLetter(requestDocument.parse(payload)),
  },
  {
    kind: 'receipt',
    together: 1,
    parallel: 1,
    longestPauseMs: 5 * 60_000,
    carry: async ([payload]) => mailer.sendReceipt(receiptOrder.parse(payload)),
  },
]

/** Sets out with what waits in the outbox, once it is open. */
async function startCouriers(parts: Parts): Promise<Courier[]> {
  const outbox = await parts.outbox
  if (!outbox) return []
  const couriers = routes(parts).map((route) => createCourier(outbox, route, parts.log))
  for (const courier of couriers) courier.wake()
  return couriers
}

export function createRequests(parts: Parts): Requests {
  const {putIntoLake, sendHeld} = parts
  const started = startCouriers(parts)

  return {
    async keep(request, judged, log) {
      const document = documentOf(request, judged)
      // While the site before this one has the outbox, who sends a request waits a moment.
      const outbox = await parts.outbox
      if (outbox)
        try {
          if (outbox.knows('lake', idOfTheDayBefore(document._id))) return
          await outbox.keep(errandsOf(document))
          log.info({key: document._id, spam: document.spam}, 'A request is kept')
          for (const courier of await started) courier.wake()
          return
        } catch (error) {
          log.error({error}, 'The outbox cannot be written to; the lake is asked to keep a request')
        }
      // The lake then also remembers that the letter is owed.
      await putIntoLake([document.check ? document : {...document, mail: 'held'}])
      log.info({key: document._id, spam: document.spam}, 'The lake keeps a request')
      void sendHeld()
    },
    isMailed: async (id) => (await parts.outbox)?.isDone('letter', id) ?? true,
    async stop() {
      await Promise.all((await started).map((courier) => courier.stop()))
      await (await parts.outbox)?.close()
    },
  }
}
