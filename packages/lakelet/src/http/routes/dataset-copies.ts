import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {sendEventStream} from '../event-streams.ts'
import {DatasetParams, parseInput} from '../parameters.ts'

/** Number of jobs that are listed and can be requested. */
const MAX_JOBS = 1000

const CopyBody = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})
const ListQuery = z.looseObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_JOBS).default(10),
})
const JobParams = z.object({id: z.string()})

/** A dataset copy. The lake responds when it is complete, so that all jobs have ended. */
interface CopyJob {
  id: string
  state: 'completed'
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  author: string
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** Dataset copies and their jobs, as `sanity dataset copy` requests them. Jobs are forgotten at a restart. */
export function registerDatasetCopyRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets, assetFiles} = context
  /** Newest first. */
  const jobs: CopyJob[] = []

  // The CLI requests the first path, and the HTTP API documents the second.
  for (const path of ['/datasets/:dataset/copy', '/projects/:project/datasets/:dataset/copy']) {
    app.put(path, async (request) => {
      const author = auth.requireUser(request).id
      const {dataset: sourceDataset} = parseInput(DatasetParams, request.params)
      const {targetDataset, ...options} = parseInput(CopyBody, request.body)
      const createdAt = new Date().toISOString()
      datasets.assertCopyable(sourceDataset, targetDataset)
      await assetFiles.copyDataset(sourceDataset, targetDataset, () =>
        datasets.copy(sourceDataset, targetDataset, options),
      )
      const id = randomBytes(11).toString('hex')
      const updatedAt = new Date().toISOString()
      const withHistory = !options.skipHistory
      jobs.unshift({
        id,
        state: 'completed',
        sourceDataset,
        targetDataset,
        withHistory,
        author,
        createdAt,
        updatedAt,
      })
      jobs.splice(MAX_JOBS)
      return {
        datasetName: sourceDataset,
        message: `Copied dataset ${sourceDataset} to ${targetDataset}`,
        aclMode: datasets.get(targetDataset).aclMode,
        jobId: id,
      }
    })
  }

  app.get('/projects/:project/datasets/copy', (request) => {
    auth.requireAdministrator(request)
    const {offset, limit} = parseInput(ListQuery, request.query)
    return jobs.slice(offset, offset + limit)
  })

  app.get('/jobs/:id', (request) => {
    auth.requireAdministrator(request)
    return toJobState(findJob(request.params))
  })

  // The CLI sends no token here: the random ID of the job authorizes the request.
  app.get('/jobs/:id/listen', {exposeHeadRoute: false}, (request, reply) => {
    const data = toJobState(findJob(request.params))
    const stream = context.eventStreams.open(reply.raw, {isPublic: true, checkAccess: () => {}})
    stream.send({event: 'job', data})
    stream.end()
    return sendEventStream(reply, stream)
  })

  /** Throws LakeError 404. */
  function findJob(params: unknown): CopyJob {
    const {id} = parseInput(JobParams, params)
    const job = jobs.find((one) => one.id === id)
    if (job) return job
    throw new LakeError(404, 'jobNotFound', `Job "${id}" not found. Jobs are forgotten at a restart`)
  }
}

/** The format of hosted Sanity's Jobs API. */
function toJobState({id, state, author, createdAt, updatedAt}: CopyJob) {
  return {id, state, progress: 100, authors: [author], created_at: createdAt, updated_at: updatedAt}
}
