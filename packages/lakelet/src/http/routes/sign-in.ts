import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {RATE_LIMIT_WINDOW_MS} from '../../auth/sign-in-limits.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {renderInvitePage, renderSignInLinkPage, renderSignInPage} from '../pages/sign-in-page.ts'
import {parseInput} from '../parameters.ts'
import {hashClient, isSameOrigin, localhostUrl, parseForms, SignInResponses} from './sign-in-responses.ts'

const CodeQuery = z.looseObject({code: z.string().optional()})
const SignInForm = z.union([
  z.object({code: z.string()}),
  z.object({
    name: z.string().trim().max(MAX_NAME_LENGTH),
    password: z.string().max(MAX_PASSWORD_LENGTH),
  }),
])
const InviteForm = z.object({code: z.string(), password: z.string()})

const MESSAGES = {
  linkExpired:
    'This sign-in link has been used, or is older than 15 minutes. Sign in with your name and password, or ask for a new link.',
  inviteExpired:
    'This invitation has been used or withdrawn, or is older than 7 days. If you have a password, sign in here. Otherwise ask for a new invitation.',
  wrongPassword: 'This name and this password do not belong together. Look at both once more.',
  rateLimited: 'Too many tries. Wait 15 minutes, then try again.',
  busy: 'Many people are signing in right now. Try again in a moment.',
  crossOrigin: 'This form was not sent from this page. Sign in here.',
}

const FAILURE_STATUSES = {busy: 503, rateLimited: 429, wrongPassword: 401}

/**
 * `/auth/sign-in`: GET shows a form, which POST submits: a button for a sign-in link (`code`), else name
 * and password. `/auth/invite`: a form in which an invited person chooses a password. GET does not consume
 * the code, because mail scanners and link previews request links.
 * POST redirects only to the Studio. A page names the user who is signed in to the browser and would be signed out.
 */
export function registerSignInRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, userStore, passwordChecks, studioUrl, lakeUrl} = context
  if (!studioUrl) return
  const responses = new SignInResponses({studioUrl, userStore, lakeUrl})

  app.register(async (scope) => {
    parseForms(scope)
    scope.addHook('preHandler', async (request, reply) => {
      const url = request.method === 'GET' ? localhostUrl(request) : null
      if (url !== null) return reply.redirect(url, 307)
    })

    scope.get('/auth/sign-in', (request, reply) => {
      const {code} = parseInput(CodeQuery, request.query)
      if (code === undefined) return responses.resume(request, reply) ?? sendSignInPage(request, reply, 200)
      const userName = userStore.signInCodes.findName(code)
      if (userName === null) return sendSignInPage(request, reply, 401, {problem: MESSAGES.linkExpired})
      const signedInAs = findOtherUser(request, userName)
      return responses.sendPage(reply, 200, renderSignInLinkPage({code, userName, signedInAs}))
    })

    scope.post('/auth/sign-in', async (request, reply) => {
      if (!isSameOrigin(request)) return sendSignInPage(request, reply, 403, {problem: MESSAGES.crossOrigin})
      const form = parseInput(SignInForm, request.body)
      if ('code' in form) {
        const userName = userStore.signInCodes.redeem(form.code)
        if (userName === null) return sendSignInPage(request, reply, 401, {problem: MESSAGES.linkExpired})
        return responses.signIn(request, reply, userName)
      }
      const {name, password} = form
      const result = await passwordChecks.verify(name, password, hashClient(request, reply))
      if ('userName' in result) return responses.signIn(request, reply, result.userName)
      const {failure} = result
      if (failure === 'rateLimited') reply.header('retry-after', String(RATE_LIMIT_WINDOW_MS / 1000))
      return sendSignInPage(request, reply, FAILURE_STATUSES[failure], {problem: MESSAGES[failure], name})
    })

    scope.get('/auth/invite', (request, reply) =>
      sendInvite(request, reply, 200, {code: parseInput(CodeQuery, request.query).code}),
    )

    scope.post('/auth/invite', async (request, reply) => {
      if (!isSameOrigin(request)) return sendSignInPage(request, reply, 403, {problem: MESSAGES.crossOrigin})
      const {code, password} = parseInput(InviteForm, request.body)
      if (!userStore.invites.find(code))
        return sendSignInPage(request, reply, 401, {problem: MESSAGES.inviteExpired})
      try {
        const userName = await passwordChecks.limitHashing(hashClient(request, reply), () =>
          userStore.acceptInvite(code, password),
        )
        if (userName !== null) return responses.signIn(request, reply, userName)
        return sendSignInPage(request, reply, 401, {problem: MESSAGES.inviteExpired})
      } catch (error) {
        if (!(error instanceof LakeError && [400, 409, 503].includes(error.status))) throw error
        const problem = error.status === 503 ? MESSAGES.busy : error.description
        return sendInvite(request, reply, error.status, {code, problem})
      }
    })
  })

  /** The name of the user who is signed in to the browser, if it is another one. */
  function findOtherUser(request: FastifyRequest, userName?: string): string | undefined {
    const name = auth.authenticateBrowser(request)?.name
    return name === userName ? undefined : name
  }

  function sendSignInPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    content: {problem?: string; name?: string} = {},
  ) {
    return responses.sendPage(
      reply,
      status,
      renderSignInPage({...content, signedInAs: findOtherUser(request)}),
    )
  }

  function sendInvite(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    {code = '', problem}: {code?: string | undefined; problem?: string},
  ) {
    const invite = userStore.invites.find(code)
    if (!invite) return sendSignInPage(request, reply, 401, {problem: MESSAGES.inviteExpired})
    const page = {code, userName: invite.name, problem, signedInAs: findOtherUser(request, invite.name)}
    return responses.sendPage(reply, status, renderInvitePage(page))
  }
}
