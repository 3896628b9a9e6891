import {randomBytes} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {sendEventStream} from '../event-streams.ts'
import {DatasetParams, parseInput} from '../parameters.ts'

const CopyBody = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})
const JobParams = z.object({id: z.string().regex(/^[0-9a-f]{22}$/, 'not the ID of a job')})

/** Dataset copies, as `sanity dataset copy` requests them. The response is sent when the copy is complete: so is each job. */
export function registerDatasetCopyRoutes(app: FastifyInstance, context: LakeContext): void {
  const {datasets, assetFiles} = context
  // The CLI requests the first path, and the HTTP API documents the second.
  for (const path of ['/datasets/:dataset/copy', '/projects/:project/datasets/:dataset/copy']) {
    app.put(path, async (request) => {
      const {dataset: datasetName} = parseInput(DatasetParams, request.params)
      const {targetDataset, ...options} = parseInput(CopyBody, request.body)
      datasets.assertCopyable(datasetName, targetDataset)
      await assetFiles.copyDataset(datasetName, targetDataset, () =>
        datasets.copy(datasetName, targetDataset, options),
      )
      return {
        datasetName,
        message: `Copied dataset ${datasetName} to ${targetDataset}`,
        aclMode: datasets.get(targetDataset).aclMode,
        jobId: randomBytes(11).toString('hex'),
      }
    })
  }
  // The CLI sends no token here.
  app.get('/jobs/:id/listen', {exposeHeadRoute: false}, (request, reply) => {
    const {id} = parseInput(JobParams, request.params)
    const stream = context.eventStreams.open(reply.raw, {isPublic: true, checkAccess: () => {}})
    stream.send({event: 'job', data: {id, state: 'completed', progress: 100}})
    stream.end()
    return sendEventStream(reply, stream)
  })
}
