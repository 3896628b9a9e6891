/** For how long the jobs of a group with a slow one wait for those of other groups. */
const SLOW_GROUP_TTL_MS = 10_000

interface QueuedJob {
  group: string
  isSlow: boolean
}

/** The jobs that wait for a worker: groups without slow jobs first, and the jobs of different groups in turn. */
export class JobQueue<Job extends QueuedJob> {
  #jobs: Job[] = []
  /** When a job of a group was last slow (epoch ms), oldest first. */
  #slowGroups = new Map<string, number>()

  count(isSlow: boolean): number {
    return this.#jobs.filter((job) => job.isSlow === isSlow).length
  }

  add(job: Job): void {
    this.#jobs.push(job)
  }

  /** Returns whether the job was queued. */
  remove(job: Job): boolean {
    const index = this.#jobs.indexOf(job)
    if (index >= 0) this.#jobs.splice(index, 1)
    return index >= 0
  }

  removeAll(): Job[] {
    return this.#jobs.splice(0)
  }

  /** The next job that is slow, or that is not. */
  peek(isSlow: boolean): Job | undefined {
    const jobs = this.#jobs.filter((job) => job.isSlow === isSlow)
    return jobs.find(({group}) => !this.isSlowGroup(group)) ?? jobs[0]
  }

  /** Removes a job that starts. The other jobs of its group move behind those of all other groups. */
  take(job: Job): void {
    this.remove(job)
    const isSameGroup = ({group}: Job) => group === job.group
    this.#jobs = [...this.#jobs.filter((other) => !isSameGroup(other)), ...this.#jobs.filter(isSameGroup)]
  }

  /** Whether a job of the group was slow recently. */
  isSlowGroup(group: string): boolean {
    return Date.now() - (this.#slowGroups.get(group) ?? 0) < SLOW_GROUP_TTL_MS
  }

  hasSlowGroups(): boolean {
    return [...this.#slowGroups.keys()].some((group) => this.isSlowGroup(group))
  }

  recordSlow(group: string): void {
    this.#slowGroups.delete(group)
    this.#slowGroups.set(group, Date.now())
    for (const oldest of this.#slowGroups.keys()) {
      if (this.isSlowGroup(oldest)) break
      this.#slowGroups.delete(oldest)
    }
  }
}
