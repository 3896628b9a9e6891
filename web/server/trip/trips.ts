import {isDeepStrictEqual} from 'node:util'
import type {RowProblem} from '@roam/documents/parse-rows'
import {loadTrip} from '@roam/documents/trip-store'
import {type Reply, type ReplyResult, replyToProposal} from '@roam/editing/reply'
import type {SanityClient} from '@sanity/client'
import {type FileRequest, fetchFileAsset} from '../../content/client.ts'
import type {Trip} from '../../features/trip/trip.content.ts'
import type {Logger} from '../../logger.ts'
import {findRequestByToken, findRequestOfPreview} from './find-request.ts'
import {WrongDocumentError} from './parse-versions.ts'
import {readDraftTrip, readSentTrip} from './read-trip.ts'

/** `sent`: what was sent to the client. `drafts`: what would be sent now, for the preview of a signed-in person. */
type TripPerspective = 'sent' | 'drafts'

/** Proposals and plans of clients, by the last segment of the path of their private page. */
export interface Trips {
  /**
   * Returns what the page shows; undefined if there is no such page.
   *
   * @param segment the token of the page; in a preview, also the key of the request
   * @throws if the Content Lake cannot be read, or a document of the page is so wrong that the page would be too
   */
  find: (segment: string, perspective: TripPerspective) => Promise<Trip | undefined>
  /**
   * Requests a file of the plan that the page shows; undefined if the plan has no such file.
   *
   * @param id of the asset
   * @throws like `find` and `fetchFileAsset`
   */
  fetchFile: (
    segment: string,
    id: string,
    perspective: TripPerspective,
    request: FileRequest,
  ) => Promise<{name: string; response: Response} | undefined>
  /**
   * Stores a reply as an event; resolves once it is stored. The same reply to the same version is stored once: a
   * client whose connection was cut sends it again.
   *
   * @throws like `find`, and if the Content Lake cannot be written to
   */
  reply: (token: string, reply: Reply) => Promise<ReplyResult>
  /** Reads pages with wrong documents again, and reports what is still wrong. Call it periodically. */
  checkProblems: () => Promise<void>
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  /** Receives what is wrong with the documents of all pages that were read, whenever it changes. */
  reportProblems: (problems: RowProblem[]) => void
  log: Pick<Logger, 'error'>
}

export function createTrips({client, reportProblems, log}: Options): Trips {
  const problemsByToken = new Map<string, RowProblem[]>()

  function setProblems(token: string, problems: RowProblem[]): void {
    if (isDeepStrictEqual(problemsByToken.get(token) ?? [], problems)) return
    if (problems.length === 0) problemsByToken.delete(token)
    else {
      problemsByToken.set(token, problems)
      log.error({problems}, 'Private page: documents are wrong')
    }
    reportProblems([...problemsByToken.values()].flat())
  }

  /** Reads a page as it was sent, and reports what is wrong. */
  async function read(token: string): Promise<{requestId: string; trip: Trip} | undefined> {
    const problems: RowProblem[] = []
    try {
      const requestId = await findRequestByToken(client, token, problems)
      const stored = requestId === undefined ? undefined : await loadTrip(client, requestId)
      const trip = stored && (await readSentTrip({client, segment: token, stored, problems}))
      setProblems(token, problems)
      return stored && trip && {requestId: stored.request._id, trip}
    } catch (error) {
      if (!(error instanceof WrongDocumentError)) throw error
      // It may be wrong because the request was erased between two queries.
      const isGone = (await findRequestByToken(client, token, [])) === undefined
      setProblems(token, isGone ? [] : [...problems, error.problem])
      if (!isGone) throw error
    }
  }

  async function readDrafts(segment: string): Promise<Trip | undefined> {
    const requestId = await findRequestOfPreview(client, segment)
    const stored = requestId === undefined ? undefined : await loadTrip(client, requestId)
    return stored && readDraftTrip({client, segment, stored, problems: []})
  }

  const find: Trips['find'] = async (segment, perspective) =>
    perspective === 'drafts' ? readDrafts(segment) : (await read(segment))?.trip

  return {
    find,
    async fetchFile(segment, id, perspective, request) {
      const trip = await find(segment, perspective)
      const entries = trip?.plan?.days.flatMap((day) => day.entries) ?? []
      const file = entries.flatMap(({files}) => files).find((candidate) => candidate.id === id)
      if (!file) return undefined
      return {name: file.name ?? id, response: await fetchFileAsset(client, file.id, request)}
    },
    async reply(token, reply) {
      // What is wrong with the page is reported, and nobody replies to it.
      const page = await read(token)
      return page ? replyToProposal(client, page.requestId, reply) : 'notFound'
    },
    async checkProblems() {
      for (const token of [...problemsByToken.keys()])
        await read(token).catch((error: unknown) => {
          if (!(error instanceof WrongDocumentError)) throw error
        })
    },
  }
}
