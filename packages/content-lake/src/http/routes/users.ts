import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const byKeys = z.object({keys: z.string()})
const settings = z.array(z.object({key: z.string().max(200), value: z.unknown()}))
const byIds = z.object({ids: z.string()})

/** Who is asking, and who the authors of changes are. */
export function registerUserRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth: access, userDirectory: users, userSettings} = context

  app.get('/users/me', (request) => {
    const {id, name, role} = access.requireUser(request)
    return {
      id,
      name,
      email: '',
      profileImage: null,
      provider: 'token',
      role,
      roles: [{name: role, title: role === 'editor' ? 'Editor' : 'Viewer', description: ''}],
    }
  })
  app.get('/auth/id', (request) => ({id: access.requireUser(request).id}))

  app.get('/users/me/keyvalue/:keys', (request) => {
    const user = access.requireUser(request)
    const keys = parseInput(byKeys, request.params).keys.split(',')
    return keys.map((key) => ({key, value: userSettings.get(user.id, key)}))
  })
  app.put('/users/me/keyvalue', (request) => {
    const user = access.requireUser(request)
    const entries = parseInput(settings, request.body)
    for (const {key, value} of entries) userSettings.set(user.id, key, value)
    return entries
  })

  app.get('/users/:ids', (request) => {
    access.requireUser(request)
    const ids = parseInput(byIds, request.params).ids.split(',')
    const known = users.list().filter(({id}) => ids.includes(id))
    const found = known.map(({id, name}) => ({id, displayName: name, imageUrl: null}))
    if (ids.length > 1) return found
    if (found[0]) return found[0]
    throw new LakeError(404, 'userNotFound', `User "${ids[0]}" not found`)
  })
}
