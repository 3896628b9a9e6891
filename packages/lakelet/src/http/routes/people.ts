import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import type {Invite} from '../../auth/invites.ts'
import {type Role, RoleSchema, toLakeUser} from '../../auth/user-directory.ts'
import type {User} from '../../auth/user-store.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'
import {ROLE_TITLES} from './users.ts'

/** The lake sends no e-mail: `email` is the name with which the person will sign in. */
const InviteBody = z.object({email: z.string().trim(), role: RoleSchema})
const IdParams = z.object({id: z.string()})
const RoleParams = IdParams.extend({role: RoleSchema})

/**
 * People, roles and invitations, as in the Access API of hosted Sanity. A person has one role, which PUT
 * replaces. No e-mail is sent: the response to an invitation contains its link.
 * @see https://www.sanity.io/docs/http-reference/access-api
 */
export function registerPeopleRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, projectId, userStore, studioUrl, lakeUrl} = context
  const path = '/access/project/:project'

  app.get(`${path}/users`, (request) => {
    const {id} = auth.requireUser(request)
    return toPage(userStore.list().map((user) => toProjectUser(user, id)))
  })
  app.put(`${path}/users/:id/roles/:role`, (request) => {
    const actor = auth.requireUser(request)
    const {id, role} = parseInput(RoleParams, request.params)
    const {name} = findUser(id)
    if (role !== 'administrator') assertOtherAdministrator(name, actor.name)
    userStore.setRole(name, role)
    return toProjectUser(findUser(id), actor.id)
  })
  app.delete(`${path}/users/:id`, (request) => {
    const actor = auth.requireUser(request)
    const {name} = findUser(parseInput(IdParams, request.params).id)
    assertOtherAdministrator(name, actor.name)
    return {deleted: userStore.remove(name)}
  })

  app.get(`${path}/invites`, (request) => {
    auth.requireAdministrator(request)
    return toPage(userStore.invites.list().map(toProjectInvite))
  })
  app.post(`${path}/invites`, (request) => {
    const {email: name, role} = parseInput(InviteBody, request.body)
    assertSignInEnabled()
    const {invite, path: invitePath} = userStore.invite(name, role)
    return {...toProjectInvite(invite), url: lakeUrl() + invitePath}
  })
  // Hosted Sanity has no such route: its users have no passwords.
  app.post('/lakelet/users/:id/password-link', (request) => {
    assertSignInEnabled()
    const {invite, path: invitePath} = userStore.createPasswordLink(parseInput(IdParams, request.params).id)
    return {...toProjectInvite(invite), url: lakeUrl() + invitePath}
  })
  app.delete(`${path}/invites/:id`, (request) => {
    const {id} = parseInput(IdParams, request.params)
    if (userStore.invites.delete(id)) return {deleted: true}
    throw new LakeError(404, 'inviteNotFound', `Invitation "${id}" not found: it was accepted or withdrawn`)
  })
  // `sanity users list`
  app.get('/invitations/project/:project', (request) => {
    auth.requireAdministrator(request)
    return userStore.invites.list().map(({id, name: email, role, createdAt}) => ({
      id,
      email,
      role,
      roles: [{name: role, title: ROLE_TITLES[role]}],
      createdAt,
      isAccepted: false,
      isRevoked: false,
      acceptedByUserId: null,
    }))
  })

  function assertSignInEnabled(): void {
    if (studioUrl) return
    throw new LakeError(409, 'signInDisabled', 'Sign-in is disabled: start the lake with studioUrl')
  }

  function findUser(id: string): User {
    const user = userStore.list().find((other) => other.id === id)
    if (user) return user
    throw new LakeError(404, 'userNotFound', `User "${id}" not found: this person was removed or signed out`)
  }

  /** Administrators without a password count only if they make the request, because their sessions expire. */
  function assertOtherAdministrator(name: string, actorName: string): void {
    const others = userStore.list().filter((user) => user.name !== name && user.role === 'administrator')
    if (others.some((user) => user.hasPassword || user.name === actorName)) return
    const description = `${name} is the last administrator: make another person an administrator first`
    throw new LakeError(409, 'lastAdministrator', description)
  }

  function toProjectUser({id, name, role, hasPassword, sessions}: User, currentId: string) {
    return {
      sanityUserId: id,
      profile: {
        id,
        displayName: name,
        email: '',
        provider: hasPassword ? 'password' : 'sign-in-link',
        isCurrentUser: id === currentId,
      },
      memberships: [
        {
          resourceType: 'project',
          resourceId: projectId,
          roleNames: [role],
          lastSeenAt: sessions.at(-1)?.startedAt ?? null,
        },
      ],
    }
  }

  function toProjectInvite({id, name, role, createdAt, expiresAt}: Invite) {
    return {
      id,
      email: name,
      role,
      status: 'pending',
      resourceType: 'project',
      resourceId: projectId,
      createdAt,
      expiresAt,
    }
  }
}

const toPage = <T>(data: T[]) => ({data, totalCount: data.length, nextCursor: null})

/** The members of the project, as `GET /projects/:id` returns them: people, and tokens as robots. */
export function listMembers({userStore, tokens}: LakeContext, currentId: string) {
  const toMember = (isRobot: boolean) => (member: {id: string; role: Role}) => ({
    id: member.id,
    role: member.role,
    roles: [{name: member.role, title: ROLE_TITLES[member.role]}],
    isCurrentUser: member.id === currentId,
    isRobot,
  })
  const storedTokens = userStore.tokens.list().map(({name, role}) => toLakeUser(name, role))
  return [
    ...userStore.list().map(toMember(false)),
    ...[...tokens.list(), ...storedTokens].map(toMember(true)),
  ]
}
