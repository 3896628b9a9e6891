import {randomUUID} from 'node:crypto'
import {commitMutations, type Mutation} from '@roam/documents/mutations'
import type {SanityClient} from '@sanity/client'
import type {Logger} from './logger.ts'

/**
 * A claim that does not change for at least this long is taken over: its owner was killed, or does not reach the
 * lake. The site that waits measures it with its monotonic clock, so that the clocks of two sites are never compared.
 */
const TAKE_OVER_MS = 2 * 60_000

/** How often the owner of a claim renews it, so that only the claim of a dead owner is taken over. */
const RENEW_MS = TAKE_OVER_MS / 4

/**
 * End of a claim that another site wants. An owner whose job has failed keeps its claim and writes nothing: it repeats
 * the job with this claim until it is wanted, and the other site takes it over after `WANTED_MS`. So a job is not done
 * by both, and its failures do not fill the history.
 */
const WANTED = '/wanted'

/** From the sight of a claim until it is wanted, and from there until it is taken over; more than `RENEW_MS`. */
const WANTED_MS = TAKE_OVER_MS / 2

/** A site where a job has failed waits twice as long after each failure, up to so many times: it is no better than the owner. */
const MAX_DOUBLINGS = 4

/** Value of the field of a claim that its owner has given up. A missing field would trigger the webhook of unsent mail. */
const RELEASED = 'released'

/** Ids in one request: they are in its URL. */
const READ_BATCH = 50

/** A claim fails if its document has changed since it was read; then it is read again. */
const MAX_ATTEMPTS = 10

type Fields = Record<string, unknown>

/** A job that is claimed in a document of the Content Lake. */
export interface ClaimableJob {
  /** Field of the document that names the claim. */
  field: string
  isDone: (document: Fields) => boolean
  /** Whether a site keeps the claim after the job, which is one that it repeats: another one does it when that site is gone. */
  isKept?: true
}

export interface ClaimTarget {
  id: string
  /** Fields of the document if it does not exist. Absent: the job is not done then. */
  initial?: {_type: string} & Fields
}

/** A claim while its job runs: the fence that a process does not pass which was suspended or cut off for too long. */
export interface Claim {
  /** Writes fields of the claimed documents and renews the claim. Throws if another site has taken it over. */
  write: (fields: Fields) => Promise<void>
  /** Throws if another site has, or can have, taken the job over. */
  check: () => Promise<void>
}

/** Claims of jobs in the Content Lake: of several sites, one does each job. */
export interface JobClaims {
  /**
   * Does a job for the documents for which it is not done and not claimed by another site.
   *
   * @param work does the job for the documents with these ids; resolves with the fields that say so, or undefined if
   *   it is not done after all. It runs again if the process is killed before the fields are written. Receives what the
   *   documents were before.
   * @returns the ids of documents that another site has claimed
   * @throws the error of `work`: the claim is kept for the next run until another site wants it, or released if the
   *   job is a repeated one; or the client's, if the lake cannot be reached
   */
  run: (
    job: ClaimableJob,
    targets: ClaimTarget[],
    work: (ids: string[], claim: Claim, documents: (Fields | undefined)[]) => Promise<Fields | undefined>,
  ) => Promise<{busy: string[]}>
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  /**
   * Name of an owner of which one process runs at a time, such as the holder of the outbox. It continues with the claims
   * of its previous process at once.
   */
  exclusiveOwner?: string
  log?: Logger
}

/** Creates the claims of this process. Documents are read by id, which does not lag behind as queries do. */
export function createJobClaims({client, exclusiveOwner, log}: Options): JobClaims {
  const owner = `${exclusiveOwner ?? 'process'}/${randomUUID()}`
  const isOwn = (claim: unknown) => typeof claim === 'string' && claim.startsWith(`${owner}/`)
  const isOfPreviousProcess = (claim: string) =>
    exclusiveOwner !== undefined && claim.startsWith(`${exclusiveOwner}/`)
  /** Claims of others, since when they are unchanged, as of `performance.now()`. */
  const watched = new Map<string, {claim: string; since: number}>()
  const running = new Set<string>()
  /** Failures of jobs in this process. */
  const failures = new Map<string, number>()
  /** Fields of jobs that are done, but could not be written yet. */
  const results = new Map<string, Fields | undefined>()

  const keyOf = ({field}: ClaimableJob, id: string) => `${field} ${id}`

  function forget(key: string): void {
    for (const map of [watched, failures, results]) map.delete(key)
  }

  /** Returns whose claim it is: nobody's, this process's, another one's, or another one's that does not change. */
  function judge(key: string, claim: unknown): 'free' | 'own' | 'busy' | 'unchanged' {
    if (running.has(key)) return 'busy'
    if (typeof claim !== 'string' || claim === RELEASED) return 'free'
    const isWanted = claim.endsWith(WANTED)
    if (isOwn(claim) && !isWanted) return 'own'
    if (!isOwn(claim) && isOfPreviousProcess(claim)) return 'free'
    const known = watched.get(key)
    if (known?.claim !== claim) {
      watched.set(key, {claim, since: performance.now()})
      return 'busy'
    }
    const doublings = isWanted && !isOwn(claim) ? 0 : Math.min(failures.get(key) ?? 0, MAX_DOUBLINGS)
    if (performance.now() - known.since < WANTED_MS * 2 ** doublings) return 'busy'
    return isWanted ? 'free' : 'unchanged'
  }

  async function readDocuments(ids: string[]): Promise<(Fields | undefined)[]> {
    const documents: (Fields | undefined)[] = []
    for (let start = 0; start < ids.length; start += READ_BATCH)
      for (const document of await client.getDocuments(ids.slice(start, start + READ_BATCH)))
        documents.push(document ?? undefined)
    return documents
  }

  async function claim(job: ClaimableJob, targets: ClaimTarget[]) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const documents = await readDocuments(targets.map(({id}) => id))
      const busy: string[] = []
      const claimed: string[] = []
      const before: (Fields | undefined)[] = []
      const wanted: {key: string; claim: string}[] = []
      const mutations = targets.flatMap(({id, initial}, index): Mutation[] => {
        const document = documents[index]
        const key = keyOf(job, id)
        if (document ? job.isDone(document) : !initial) {
          forget(key)
          return []
        }
        const state = judge(key, document?.[job.field])
        if (state === 'unchanged') wanted.push({key, claim: `${document?.[job.field]}${WANTED}`})
        if (state === 'busy' || state === 'unchanged') busy.push(id)
        else {
          claimed.push(id)
          before.push(document)
        }
        if (state === 'busy' || (state === 'own' && !job.isKept)) return []
        const claim = state === 'unchanged' ? wanted.at(-1)?.claim : `${owner}/${randomUUID()}`
        const set = {[job.field]: claim}
        return document
          ? [{patch: {id, ifRevisionID: document._rev, set}}]
          : [{create: {...initial, _id: id, ...set}}]
      })
      if (mutations.length > 0 && !(await commitMutations(client, mutations))) continue
      for (const {key, claim} of wanted) watched.set(key, {claim, since: performance.now()})
      const keys = claimed.map((id) => keyOf(job, id))
      // A kept claim has no mutation, by which one of two concurrent runs would fail.
      if (keys.some((key) => running.has(key))) continue
      for (const key of keys) running.add(key)
      return {busy, claimed, before}
    }
    throw new Error(`Claiming ${targets[0]?.id} failed: the documents keep changing`)
  }

  /** Writes the documents whose claim is still this process's; returns their number. The fence of all writes. */
  async function write(ids: string[], patch: {set: Fields; unset?: string[]}, {field}: ClaimableJob) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const documents = (await readDocuments(ids)).filter((document) => isOwn(document?.[field]))
      const mutations = documents.map(
        (document): Mutation => ({patch: {id: document?._id, ifRevisionID: document?._rev, ...patch}}),
      )
      if (mutations.length === 0 || (await commitMutations(client, mutations))) return mutations.length
    }
    throw new Error(`Writing ${ids[0]} failed: the documents keep changing`)
  }

  async function conclude(job: ClaimableJob, ids: string[], fields: Fields | undefined): Promise<void> {
    for (const id of ids) results.set(keyOf(job, id), fields)
    const patch = fields ? {set: fields, unset: [job.field]} : {set: {[job.field]: RELEASED}}
    const count = await write(ids, patch, job)
    if (count < ids.length)
      log?.warn({job: job.field, count: ids.length - count}, 'A job was taken over by another site')
    for (const id of ids) forget(keyOf(job, id))
  }

  /** Keeps a claim until it is stopped. */
  function hold(job: ClaimableJob, ids: string[]): Claim & {stop: () => void} {
    let renewedAt = performance.now()
    let isLost = false
    async function renew(fields: Fields = {}): Promise<void> {
      const set = {...fields, [job.field]: `${owner}/${randomUUID()}`}
      const time = performance.now()
      isLost ||= (await write(ids, {set}, job)) < ids.length
      if (isLost) throw new Error('Another site has taken over the job')
      renewedAt = time
    }
    const timer = setInterval(() => {
      renew().catch((error: unknown) => log?.warn({error, job: job.field}, 'Renewing a claim failed'))
    }, RENEW_MS).unref()
    return {
      write: renew,
      async check() {
        if (isLost || performance.now() - renewedAt > TAKE_OVER_MS / 2) await renew()
      },
      stop: () => clearInterval(timer),
    }
  }

  async function work(job: ClaimableJob, ids: string[], run: (claim: Claim) => Promise<Fields | undefined>) {
    const keys = ids.map((id) => keyOf(job, id))
    const claim = hold(job, ids)
    try {
      const fields = await run(claim)
      if (!job.isKept) await conclude(job, ids, fields)
    } catch (error) {
      for (const key of keys) failures.set(key, (failures.get(key) ?? 0) + 1)
      // Its next run, hours later, would claim it again before another site has watched for long enough.
      if (job.isKept) await write(ids, {set: {[job.field]: RELEASED}}, job).catch(() => 0)
      throw error
    } finally {
      claim.stop()
      for (const key of keys) running.delete(key)
    }
  }

  return {
    async run(job, targets, run) {
      const isFinished = ({id}: ClaimTarget) => results.has(keyOf(job, id))
      for (const {id} of targets.filter(isFinished)) await conclude(job, [id], results.get(keyOf(job, id)))
      const {busy, claimed, before} = await claim(
        job,
        targets.filter((target) => !isFinished(target)),
      )
      if (claimed.length > 0) await work(job, claimed, (held) => run(claimed, held, before))
      return {busy}
    },
  }
}
