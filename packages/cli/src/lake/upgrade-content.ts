import {migrateContent} from '@roam/documents/migrate'
import {
  type JobProblem,
  jobsStatus,
  MAX_JOB_PROBLEMS,
  UPGRADE_JOB,
  UPGRADE_STATUS,
} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'

type UpgradeProblem = Awaited<ReturnType<typeof migrateContent>>['problems'][number]

const toJobProblem = ({id, message}: UpgradeProblem): JobProblem => ({
  job: UPGRADE_JOB,
  document: id ?? null,
  type: null,
  field: '',
  reason: message,
})

/** Shows the founder what was not converted. */
async function storeProblems(client: SanityClient, problems: UpgradeProblem[]): Promise<void> {
  const {data: stored} = jobsStatus.safeParse(await client.getDocument(UPGRADE_STATUS._id))
  if (problems.length === 0 && !stored?.count) return
  const shown = problems.slice(0, MAX_JOB_PROBLEMS).map((problem, index) => ({
    _key: String(index),
    ...toJobProblem(problem),
  }))
  await client.createOrReplace({...UPGRADE_STATUS, problems: shown, count: problems.length})
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
