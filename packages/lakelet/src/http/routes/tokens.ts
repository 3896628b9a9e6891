import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import type {StoredToken} from '../../auth/stored-tokens.ts'
import {type Role, RoleSchema} from '../../auth/user-directory.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'
import {ROLE_TITLES} from './users.ts'

const CreateBody = z.object({
  label: z.string().trim().min(1).max(200),
  memberships: z.tuple([z.object({roleNames: z.tuple([RoleSchema])})]),
  expiresAt: z.coerce
    .date()
    .refine((date) => date.getTime() > Date.now(), 'must be in the future')
    .optional(),
})
/** Body of the older endpoint. */
const ProjectTokenBody = z.object({label: CreateBody.shape.label, roleName: RoleSchema})
const TokenParams = z.object({id: z.string()})

/**
 * API tokens and roles, as `sanity tokens` requests them. Hosted Sanity calls a token's user a robot. Versions of
 * `@sanity/cli` before 8 request `/projects/:project/tokens`.
 */
export function registerTokenRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, projectId, tokens, userStore} = context
  const path = '/access/project/:project/robots'
  const projectTokens = '/projects/:project/tokens'

  app.get('/projects/:project/roles', (request) => {
    auth.requireUser(request)
    return listRoles()
  })
  app.get('/access/project/:project/roles', (request) => {
    auth.requireUser(request)
    return {data: listRoles(), nextCursor: null}
  })
  app.get(path, (request) => {
    auth.requireAdministrator(request)
    const configured = tokens.list().map(({id, name, role}) => toRobot(id, name, role))
    return {data: [...configured, ...userStore.tokens.list().map(storedToRobot)], nextCursor: null}
  })
  app.post(path, (request) => {
    const {label: name, memberships, expiresAt} = parseInput(CreateBody, request.body)
    const role = memberships[0].roleNames[0]
    const {token, ...stored} = tokens.create({name, role, expiresAt: expiresAt?.toISOString() ?? null})
    return {...storedToRobot(stored), token}
  })
  app.post('/access/robots/me/rotate', {config: {role: 'viewer'}}, (request) => {
    const rotated = userStore.tokens.rotate(bearerToken(request) ?? '')
    if (!rotated)
      throw new LakeError(
        403,
        'insufficientPermissions',
        'Only tokens that were created with the API can be rotated',
      )
    const {token, ...stored} = rotated
    return {...storedToRobot(stored), token}
  })
  app.delete(`${path}/:id`, (request) => {
    deleteToken(request)
    return {deleted: true}
  })
  app.get(projectTokens, (request) => {
    auth.requireAdministrator(request)
    const configured = tokens.list().map(({id, name, role}) => toProjectToken(id, name, role))
    const stored = userStore.tokens
      .list()
      .map(({id, name, role, createdAt}) => ({...toProjectToken(id, name, role), createdAt}))
    return [...configured, ...stored]
  })
  app.post(projectTokens, (request) => {
    const {label: name, roleName: role} = parseInput(ProjectTokenBody, request.body)
    const {token: key, id, createdAt} = tokens.create({name, role, expiresAt: null})
    return {...toProjectToken(id, name, role), createdAt, key}
  })
  app.delete(`${projectTokens}/:id`, (request, reply) => {
    deleteToken(request)
    return reply.code(204).send()
  })

  function deleteToken(request: FastifyRequest): void {
    const {id} = parseInput(TokenParams, request.params)
    if (userStore.tokens.delete(id)) return
    if (!tokens.list().some((user) => user.id === id))
      throw new LakeError(404, 'tokenNotFound', `Token "${id}" not found`)
    const description = `Token "${id}" is an option of the lake: remove it from tokens`
    throw new LakeError(409, 'tokenConfigured', description)
  }

  function toProjectToken(id: string, label: string, role: Role) {
    return {id, label, roles: [{name: role, title: ROLE_TITLES[role]}]}
  }

  function listRoles() {
    return Object.entries(ROLE_TITLES).map(([name, title]) => ({
      name,
      title,
      description: '',
      isCustom: false,
      projectId,
      appliesToUsers: true,
      appliesToRobots: true,
    }))
  }

  function storedToRobot({id, name, role, createdAt, expiresAt}: StoredToken) {
    return {...toRobot(id, name, role), createdAt, ...(expiresAt ? {expiresAt} : {})}
  }

  function toRobot(id: string, label: string, role: Role) {
    return {
      id,
      label,
      memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
    }
  }
}
