import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseInput} from '../parameters.ts'
import {listMembers} from './people.ts'

const CreateBody = z.object({aclMode: z.enum(['public', 'private']).default('public')}).nullish()
const UpdateBody = z.object({aclMode: z.enum(['public', 'private'])})
const ListQuery = z.looseObject({datasetProfile: z.string().optional()})

/** `/projects` and `/datasets`: the project and management of its datasets. */
export function registerDatasetRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets, feed, projectId} = context

  app.get('/projects', (request) => {
    return [projectInfo(auth.requireUser(request).id)]
  })
  app.get('/projects/:project', (request) => {
    const user = auth.requireUser(request)
    return projectInfo(user.id)
  })
  app.get('/projects/:project/datasets', listDatasets)
  app.get('/datasets', listDatasets)
  app.get('/data/ping/:dataset', (request) => {
    // The Studio finds out whether it is online, without its token.
    auth.authenticate(request)
    context.datasets.get(parseInput(DatasetParams, request.params).dataset)
    return {}
  })
  // The client requests the first path, and the management API documents the second.
  for (const path of ['/datasets/:dataset', '/projects/:project/datasets/:dataset']) {
    const parseName = (request: FastifyRequest) => parseInput(DatasetParams, request.params).dataset
    app.put(path, (request) => {
      const datasetName = parseName(request)
      const aclMode = parseInput(CreateBody, request.body)?.aclMode ?? 'public'
      datasets.create(datasetName, aclMode)
      return {datasetName, aclMode}
    })
    app.patch(path, (request) => {
      const datasetName = parseName(request)
      const {aclMode} = parseInput(UpdateBody, request.body)
      datasets.setAclMode(datasetName, aclMode)
      return {datasetName, aclMode}
    })
    app.delete(path, (request) => {
      const name = parseName(request)
      datasets.delete(name)
      void context.assetFiles.deleteUnused()
      feed.closeDataset(name)
      return {deleted: true}
    })
  }

  function listDatasets(request: FastifyRequest) {
    auth.requireUser(request)
    const {datasetProfile = 'content'} = parseInput(ListQuery, request.query)
    // Other profiles are add-on datasets, such as those for comments.
    if (datasetProfile !== 'content') return []
    return datasets.list().map(({name, aclMode, createdAt}) => ({
      name,
      aclMode,
      createdAt,
      tags: [],
      datasetProfile,
      addonFor: null,
    }))
  }

  function projectInfo(userId: string) {
    const [createdAt] = datasets
      .list()
      .map((dataset) => dataset.createdAt)
      .toSorted()
    return {
      id: projectId,
      displayName: projectId,
      createdAt,
      studioHost: null,
      isBlocked: false,
      isDisabled: false,
      organizationId: null,
      metadata: {},
      members: listMembers(context, userId),
      features: [],
    }
  }
}
