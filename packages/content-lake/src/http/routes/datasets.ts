import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseInput} from '../parameters.ts'

const ofProject = z.object({project: z.string()})
const aclBody = z.object({aclMode: z.enum(['public', 'private']).default('public')}).nullish()
const aclChange = z.object({aclMode: z.enum(['public', 'private'])})
const profile = z.looseObject({datasetProfile: z.string().optional()})

/** The project and its datasets. */
export function registerDatasetRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth: access, datasets, feed, projectId, userDirectory: users} = context

  app.get('/projects', (request) => {
    access.requireUser(request)
    return [project()]
  })
  app.get('/projects/:project', (request) => {
    const user = access.requireUser(request)
    checkProject(request.params)
    return {...project(), members: users.list().map((member) => memberOf(member, user.id))}
  })
  app.get('/projects/:project/datasets', (request) => {
    checkProject(request.params)
    return list(request)
  })
  app.get('/datasets', list)
  app.put('/datasets/:dataset', (request) => {
    access.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    const aclMode = parseInput(aclBody, request.body)?.aclMode ?? 'public'
    datasets.create(dataset, aclMode)
    return {datasetName: dataset, aclMode}
  })
  app.patch('/datasets/:dataset', (request) => {
    access.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    const {aclMode} = parseInput(aclChange, request.body)
    datasets.setAclMode(dataset, aclMode)
    return {datasetName: dataset, aclMode}
  })
  app.delete('/datasets/:dataset', (request) => {
    access.requireEditor(request)
    const {dataset} = parseInput(DatasetParams, request.params)
    datasets.delete(dataset)
    feed.end(dataset)
    return {deleted: true}
  })

  function list(request: Parameters<typeof access.requireUser>[0] & {query: unknown}) {
    access.requireUser(request)
    const {datasetProfile = 'content'} = parseInput(profile, request.query)
    // The lake keeps no datasets for comments and the like.
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

  function project() {
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

  function checkProject(params: unknown): void {
    const {project: asked} = parseInput(ofProject, params)
    if (asked !== projectId) {
      throw new LakeError(404, 'projectNotFound', `Project "${asked}" not found`)
    }
  }
}

function memberOf({id, role}: {id: string; role: string}, currentId: string) {
  return {id, role, roles: [{name: role, title: role}], isCurrentUser: id === currentId}
}
