import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import {MAX_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {RATE_LIMIT_WINDOW_MS} from '../../auth/sign-in-limits.ts'
import type {LakeUser} from '../../auth/user-directory.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'
import {hashClient} from './sign-in-responses.ts'

const SessionParams = z.object({id: z.string()})
/** The time at which a preview began. */
const ActiveQuery = z.looseObject({since: z.iso.datetime().optional()})
const SecretQuery = z.looseObject({secret: z.string().max(1000)})
const NameBody = z.object({name: z.string().trim()})
const PasswordBody = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH).default(''),
  password: z.string(),
})

const FAILURES = {
  busy: [503, 'Too many passwords are being checked: try again'],
  rateLimited: [429, 'Too many wrong passwords: try again in 15 minutes'],
  wrongPassword: [400, 'The current password is wrong'],
} as const

/**
 * `/lakelet/sessions`, `/lakelet/preview-session`, `/lakelet/name` and `/lakelet/password`: sessions, the session that
 * wrote a preview secret, and the name and password of the current user. Hosted Sanity has no
 * such API, because its users sign in with other services. Administrators see and end all sessions, others
 * their own.
 */
export function registerSessionRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, userStore, userDirectory, passwordChecks} = context
  const {sessions, accounts, users, previewSecrets} = userStore

  app.get('/lakelet/sessions', (request) => {
    const user = auth.requireUser(request)
    const currentId = sessions.idOf(bearerToken(request) ?? '')
    return listSessions(user).map((session) => ({...session, isCurrent: session.id === currentId}))
  })
  // For a server that acts for a user after the request of the user has ended, such as that of previews.
  app.get('/lakelet/sessions/:id/active', (request) => {
    auth.requireUser(request)
    const {since} = parseInput(ActiveQuery, request.query)
    const isCurrent = since === undefined || previewSecrets.isCurrent(new Date(since))
    return {active: isCurrent && sessions.isActive(parseInput(SessionParams, request.params).id)}
  })
  app.get('/lakelet/preview-session', (request) => {
    auth.requireUser(request)
    const id = previewSecrets.findSession(parseInput(SecretQuery, request.query).secret)
    return {sessionId: id !== null && sessions.isActive(id) ? id : null}
  })
  app.delete('/lakelet/sessions/:id', {config: {role: 'viewer'}}, (request) => {
    const user = auth.requireUser(request)
    const {id} = parseInput(SessionParams, request.params)
    const deleted = listSessions(user).some((session) => session.id === id)
    if (deleted) sessions.endById(id)
    return {deleted}
  })

  app.put('/lakelet/name', (request) => {
    const {name} = auth.requireAdministrator(request)
    assertSession(request)
    const user = userStore.rename(name, parseInput(NameBody, request.body).name)
    // The name that authors have in the history.
    userDirectory.save(user)
    return {id: user.id, name: user.name}
  })

  app.put('/lakelet/password', {config: {role: 'viewer'}}, async (request, reply) => {
    const {name} = auth.requireUser(request)
    const token = assertSession(request)
    const {currentPassword, password} = parseInput(PasswordBody, request.body)
    const client = hashClient(request, reply)
    if (accounts.has(name)) {
      const result = await passwordChecks.verify(name, currentPassword, client)
      if ('failure' in result) {
        const [status, description] = FAILURES[result.failure]
        if (status === 429) reply.header('retry-after', String(RATE_LIMIT_WINDOW_MS / 1000))
        throw new LakeError(status, result.failure, description)
      }
    }
    await passwordChecks.limitHashing(client, () => userStore.changePassword(token, password))
    return reply.code(204).send()
  })

  /** Returns the token of the request's session. Throws LakeError 403 for another token, which has no account. */
  function assertSession(request: FastifyRequest): string {
    const token = bearerToken(request) ?? ''
    if (sessions.findName(token) !== null) return token
    throw new LakeError(403, 'insufficientPermissions', 'Only users who signed in have a name and a password')
  }

  /** The sessions that the user may see and end. */
  function listSessions({id, role}: LakeUser) {
    return sessions
      .list()
      .map(({name, ...session}) => ({...session, userId: users.findExact(name)?.id ?? ''}))
      .filter(({userId}) => role === 'administrator' || userId === id)
  }
}
