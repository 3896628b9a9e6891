import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {toLakeUser} from '../../auth/user-directory.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {MAX_ITEMS_WITH_TOKEN, parseInput, parseList} from '../parameters.ts'

/** Names of roles for people. */
export const ROLE_TITLES = {
  administrator: 'Administrator',
  editor: 'Editor',
  contributor: 'Contributor',
  viewer: 'Viewer',
}

const KeysParams = z.object({keys: z.string()})
const SettingsBody = z.array(z.object({key: z.string().max(200), value: z.unknown()})).max(100)
const UserIdsParams = z.object({ids: z.string()})

/** `/users`: the current user and their settings, and other users by ID. */
export function registerUserRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, userDirectory, userSettings, userStore} = context

  app.get('/users/me', (request) => {
    const user = auth.authenticate(request)
    // Studio 4 and 5 show their sign-in screen for an empty object, as hosted Sanity sends it, and not for 401.
    if (!user) return {}
    const {id, name, role} = user
    return {
      id,
      name,
      email: '',
      profileImage: null,
      provider: 'token',
      role,
      roles: [{name: role, title: ROLE_TITLES[role], description: ''}],
    }
  })
  app.get('/auth/id', (request) => ({id: auth.requireUser(request).id}))

  app.get('/users/me/keyvalue/:keys', (request) => {
    const user = auth.requireUser(request)
    const {keys: list} = parseInput(KeysParams, request.params)
    const keys = parseList('keys', list, MAX_ITEMS_WITH_TOKEN)
    return keys.map((key) => ({key, value: userSettings.get(user.id, key)}))
  })
  app.put('/users/me/keyvalue', {config: {role: 'viewer'}}, (request) => {
    const user = auth.requireUser(request)
    const entries = parseInput(SettingsBody, request.body)
    for (const {key, value} of entries) userSettings.set(user.id, key, value)
    return entries
  })

  app.get('/users/:ids', (request) => {
    auth.requireUser(request)
    const {ids: list} = parseInput(UserIdsParams, request.params)
    const ids = parseList('ids', list, MAX_ITEMS_WITH_TOKEN)
    // Tokens that have not been used are in no directory.
    const tokens = userStore.tokens.list().map(({name, role}) => toLakeUser(name, role))
    const users = new Map([...tokens, ...userDirectory.list()].map((user) => [user.id, user]))
    const profiles = ids.flatMap((id) => {
      const user = users.get(id)
      return user ? [{id, displayName: user.name, imageUrl: null}] : []
    })
    if (ids.length > 1) return profiles
    if (profiles[0]) return profiles[0]
    throw new LakeError(404, 'userNotFound', `User "${ids[0]}" not found`)
  })
}
