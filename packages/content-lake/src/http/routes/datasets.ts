import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseInput} from '../parameters.ts'

const ProjectParams = z.object({project: z.string()})
const CreateBody = z.object({aclMode: z.enum(['public', 'private']).default('public')}).nullish()
const UpdateBody = z.object({aclMode: z.enum(['public', 'private'])})
const ListQuery = z.looseObject({datasetProfile: z.string().optional()})

/** `/projects` and `/datasets`: the project and management of its datasets. */
export function registerDatasetRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets, feed, projectId, userDirectory} = context

  app.get('/projects', (request) => {
    auth.requireUser(request)
    return [projectInfo()]
  })
  app.get('/projects/:project', (request) => {
    const user = auth.requireUser(request)
    assertProject(request.params)
    return {
      ...projectInfo(),
      members: userDirectory.list().map((member) => toMember(member, user.id)),
    }
  })
  app.get('/projects/:project/datasets', (request) => {
    assertProject(request.params)
    return listDatasets(request)
  })
  app.get('/datasets', listDatasets)
  app.put('/datasets/:dataset', (request) => {
    auth.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    const aclMode = parseInput(CreateBody, request.body)?.aclMode ?? 'public'
    datasets.create(dataset, aclMode)
    return {datasetName: dataset, aclMode}
  })
  app.patch('/datasets/:dataset', (request) => {
    auth.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    const {aclMode} = parseInput(UpdateBody, request.body)
    datasets.setAclMode(dataset, aclMode)
    return {datasetName: dataset, aclMode}
  })
  app.delete('/datasets/:dataset', (request) => {
    auth.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    datasets.delete(dataset)
    void context.assetFiles.deleteUnused()
    feed.closeDataset(dataset)
    return {deleted: true}
  })

  function listDatasets(request: Parameters<typeof auth.requireUser>[0] & {query: unknown}) {
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

  function projectInfo() {
    return {
      id: projectId,
      displayName: projectId,
      studioHost: null,
      isBlocked: false,
      isDisabled: false,
      organizationId: null,
      metadata: {},
      members: [],
      features: [],
    }
  }

  /** Throws LakeError 404 for another project. */
  function assertProject(params: unknown): void {
    const {project} = parseInput(ProjectParams, params)
    if (project !== projectId) {
      throw new LakeError(404, 'projectNotFound', `Project "${project}" not found`)
    }
  }
}

function toMember({id, role}: {id: string; role: string}, currentId: string) {
  return {id, role, roles: [{name: role, title: role}], isCurrentUser: id === currentId}
}
