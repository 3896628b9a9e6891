import {z} from 'zod'
import {type LakeUser, SYSTEM_USER} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {parseMutations} from '../mutations/schema.ts'
import type {Access} from '../rules/access.ts'
import {releaseDocumentId} from '../shared/document-ids.ts'
import {LakeError} from '../shared/errors.ts'
import type {AfterCommit} from '../shared/types.ts'
import type {ClockGuard} from '../store/clock-guard.ts'
import {type ActionRequest, releaseMutations} from './release-actions.ts'

/**
 * Maximum time between two checks. Timers do not follow changes of the system clock and do not run while
 * the computer sleeps.
 */
const CHECK_INTERVAL_MS = 10_000

const SCHEDULED = `*[_type == "system.release" && state == "scheduled"
    && _id in path("_.releases.*") && defined(dateTime(publishAt))]
  | order(dateTime(publishAt)) {"name": string::split(_id, ".")[2], publishAt, _rev}`

const ScheduledReleases = z.array(z.object({name: z.string(), publishAt: z.string(), _rev: z.string()}))
type ScheduledRelease = z.output<typeof ScheduledReleases>[number]

/**
 * Publishes scheduled releases when they are due. The release documents are the queue: what became due while
 * the lake was stopped is published when it starts.
 */
export class ReleaseScheduler {
  #datasets: Datasets
  #access: Access
  #findUser: (id: string) => LakeUser | null
  #clock: ClockGuard
  #timer: NodeJS.Timeout | undefined

  /**
   * @param findUser finds the user who publishes, whose permissions apply when the release is due
   * @param clock after a jump of the system clock, only what was due before is published
   */
  constructor(
    datasets: Datasets,
    access: Access,
    findUser: (id: string) => LakeUser | null,
    clock: ClockGuard,
  ) {
    this.#datasets = datasets
    this.#access = access
    this.#findUser = findUser
    this.#clock = clock
  }

  /** Publishes what is due, now and from now on. */
  start(): void {
    const dueTimes = this.#datasets.list().map((dataset) => {
      try {
        return this.#publishDue(dataset)
      } catch (error) {
        // For example a full disk. The releases are still scheduled.
        console.error(`Publishing the scheduled releases of "${dataset.name}" failed, retrying:`, error)
        return Number.POSITIVE_INFINITY
      }
    })
    this.#wait(Math.min(CHECK_INTERVAL_MS, ...dueTimes.map((dueAt) => Math.max(0, dueAt - Date.now()))))
  }

  /** Checks soon if a release has changed. */
  afterCommit: AfterCommit = ({changes}) => {
    if (this.#timer && changes.some(({id}) => id.startsWith(releaseDocumentId('')))) this.#wait(0)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wait(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.start(), delayMs)
  }

  /** Publishes the releases that are due. Returns when the next one will be (epoch ms), infinity if there is none. */
  #publishDue(dataset: LakeDataset): number {
    const now = this.#clock.now()
    for (const release of ScheduledReleases.parse(dataset.query(SCHEDULED))) {
      const dueAt = Date.parse(release.publishAt)
      if (dueAt > Date.now()) return dueAt
      if (dueAt > now) return Number.POSITIVE_INFINITY
      this.#publish(dataset, release)
    }
    return Number.POSITIVE_INFINITY
  }

  /**
   * Publishes a release in one transaction, as the user who changed it last. If that is impossible or not
   * permitted, the release becomes active again, with the reason in `error.message`.
   */
  #publish(dataset: LakeDataset, {name, _rev}: ScheduledRelease): void {
    const id = releaseDocumentId(name)
    // Not the field `userId`: any editor could set it to another user.
    const identity = dataset.log.authorOf(_rev) ?? SYSTEM_USER.id
    const user = this.#findUser(identity)
    // Commits of the process itself are not restricted.
    const options = user ? this.#access.writeOptions(user, dataset, true) : {identity}
    const action = {actionType: 'sanity.action.release.publish', releaseId: name} as const
    const request: ActionRequest = {identity, documentAt: (...point) => dataset.log.documentAt(...point)}
    try {
      dataset.transact({...options, autoGenerateArrayKeys: true}, (builder) => {
        for (const mutation of parseMutations(releaseMutations(action, 0, builder, request)))
          builder.apply(mutation)
      })
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      console.error(
        `Release "${name}" of dataset "${dataset.name}" cannot be published as scheduled: ${error.message}`,
      )
      const set = {state: 'active', error: {message: error.message}}
      dataset.commit([{patch: {id, set, unset: ['publishAt']}}])
    }
  }
}
