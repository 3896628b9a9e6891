import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

/** `https://example.org`, with `*` in the host or as the port, or one of hosted Sanity's special values. */
const ORIGIN = /^(?:[a-z][a-z\d+.-]*:\/\/[\w.*[\]:-]+|\*|null|file:\/\/\/\*)$/i

const CreateBody = z.object({
  origin: z.string().max(255).regex(ORIGIN, 'is not an origin, such as https://example.org'),
  allowCredentials: z.boolean().default(false),
})
const OriginParams = z.object({id: z.string()})

/** CORS origins, as `sanity cors` requests them. */
export function registerCorsOriginRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, corsOrigins, projectId} = context

  app.get('/check/cors', ({headers: {origin}}) => {
    const {isAllowed, allowCredentials} =
      origin === undefined ? {isAllowed: true, allowCredentials: true} : corsOrigins.check(origin)
    return {result: {allowed: isAllowed, withCredentials: allowCredentials}}
  })
  // The second path is that of `@sanity/cli` 4, which requests the host of the project.
  for (const path of ['/projects/:project/cors', '/cors']) {
    app.get(path, (request) => {
      auth.requireAdministrator(request)
      return corsOrigins.list().map((origin) => ({...origin, projectId}))
    })
    app.post(path, (request) => {
      const {origin, allowCredentials} = parseInput(CreateBody, request.body)
      return {...corsOrigins.add(origin, allowCredentials), projectId}
    })
    app.delete(`${path}/:id`, (request) => {
      const {id} = parseInput(OriginParams, request.params)
      corsOrigins.delete(id)
      return {id, deleted: true}
    })
  }
}
