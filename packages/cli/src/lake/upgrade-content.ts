import {migrateContent} from '@roam/documents/migrate'
import {
  JOBS_STATUS,
  type JobProblem,
  jobsStatus,
  MAX_JOB_PROBLEMS,
  UPGRADE_JOB,
} from '@roam/sanity/site-status'
import type {SanityClient} from '@sanity/client'

type UpgradeProblem = Awaited<ReturnType<typeof migrateContent>>['problems'][number]

const toJobProblem = ({id, message}: UpgradeProblem): JobProblem => ({
  job: UPGRADE_JOB,
  document: id ?? null,
  type: null,
  field: '',
  reason: message,
})

/** Shows the founder what was not converted, beside the problems of the site's jobs. */
async function storeProblems(client: SanityClient, problems: UpgradeProblem[]): Promise<void> {
  const {data: stored} = jobsStatus.safeParse(await client.getDocument(JOBS_STATUS._id))
  const others = stored?.problems.filter(({job}) => job !== UPGRADE_JOB) ?? []
  if (problems.length === 0 && others.length === (stored?.problems.length ?? 0)) return
  const all = [...problems.map(toJobProblem), ...others]
  const shown = all.slice(0, MAX_JOB_PROBLEMS).map((problem, index) => ({_key: String(index), ...problem}))
  await client.createOrReplace({...JOBS_STATUS, problems: shown, count: all.length})
}

/**
 * Converts the documents of a former version. What was not converted is printed for the operator, and stored for the
 * founder.
 *
 * @param client of an administrator
 * @returns the number of converted requests
 */
export async function upgradeContent(client: SanityClient): Promise<number> {
  const {requests, problems} = await migrateContent(client).catch(async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    await storeProblems(client, [{id: undefined, message}])
    throw error
  })
  if (requests > 0) console.log(`Converted ${requests} trip requests of a former version`)
  for (const {id, message} of problems)
    console.warn(`Converting documents of a former version: ${[id, message].filter(Boolean).join(': ')}`)
  await storeProblems(client, problems)
  return requests
}
