import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import type {LakeUser} from '../../auth/user-directory.ts'
import {LakeError} from '../../shared/errors.ts'
import {authorizeRead} from '../authorize-read.ts'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseInput} from '../parameters.ts'
import {ROLE_TITLES} from './users.ts'

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
  app.get('/projects/:project/roles', (request) => {
    auth.requireUser(request)
    assertProject(request.params)
    return Object.entries(ROLE_TITLES).map(([name, title]) => ({
      name,
      title,
      description: '',
      isCustom: false,
      projectId,
      appliesToUsers: true,
      appliesToRobots: true,
    }))
  })
  // `sanity users list` and `sanity tokens list`. Users and tokens are managed by the program of the lake.
  app.get('/invitations/project/:project', (request) => {
    auth.requireAdministrator(request)
    return []
  })
  app.get('/access/project/:project/robots', (request) => {
    auth.requireAdministrator(request)
    const data = context.tokens.list().map(({id, name, role}) => ({
      id,
      label: name,
      memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
    }))
    return {data, nextCursor: null}
  })
  app.get('/data/ping/:dataset', (request) => {
    authorizeRead(request, context, parseInput(DatasetParams, request.params).dataset)
    return {}
  })
  // The client requests the first path, and the management API documents the second.
  for (const path of ['/datasets/:dataset', '/projects/:project/datasets/:dataset']) {
    const parseName = (request: FastifyRequest) => {
      auth.requireAdministrator(request)
      if (path.startsWith('/projects')) assertProject(request.params)
      return parseInput(DatasetParams, request.params).dataset
    }
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

function toMember({id, role}: LakeUser, currentId: string) {
  return {id, role, roles: [{name: role, title: ROLE_TITLES[role]}], isCurrentUser: id === currentId}
}
