import type {TripRequest} from 'trip-request/rules'
import type {Log} from '../log.ts'
import {createCourier} from './courier.ts'
import {idOf, idOfTheDayBefore, requestDocument} from './document.ts'
import type {PutIntoLake} from './lake.ts'
import type {Depth, Outbox} from './outbox.ts'

/** Takes trip requests and sees to it that each arrives, whatever dies meanwhile. */
export interface Requests {
  /** Resolves once the request is on disk, or in the lake. Throws when neither keeps it. */
  keep: (request: TripRequest, spam: boolean, log: Log) => Promise<void>
  /** Undefined where nothing can be written to disk. */
  depth: () => Depth | undefined
  stop: () => Promise<void>
}

/** @param outbox undefined where nothing can be written to disk: the lake is waited for then */
export function createRequests(
  outbox: Outbox | undefined,
  putIntoLake: PutIntoLake,
  log: Log,
): Requests {
  const couriers = outbox
    ? [
        createCourier(
          outbox,
          {
            kind: 'lake',
            together: 50,
            parallel: 1,
            longestPauseMs: 30_000,
            carry: (payloads) =>
              putIntoLake(payloads.map((payload) => requestDocument.parse(payload))),
          },
          log,
        ),
      ]
    : []
  const wake = () => {
    for (const courier of couriers) courier.wake()
  }
  wake()

  return {
    async keep(request, spam, log) {
      const time = Date.now()
      const document = {
        _id: idOf(request, time),
        _type: 'tripRequest' as const,
        ...request,
        submittedAt: new Date(time).toISOString(),
        spam,
      }
      if (outbox)
        try {
          if (outbox.knows('lake', idOfTheDayBefore(document._id))) return
          await outbox.keep([{kind: 'lake', key: document._id, payload: document}])
          wake()
          return
        } catch (error) {
          log.error({error}, 'The outbox cannot be written to; the lake is asked to keep a request')
        }
      await putIntoLake([document])
    },
    depth: () => outbox?.depth(),
    async stop() {
      await Promise.all(couriers.map((courier) => courier.stop()))
      await outbox?.close()
    },
  }
}
