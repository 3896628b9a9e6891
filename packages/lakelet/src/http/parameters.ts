import type {FastifyRequest} from 'fastify'
import {z} from 'zod'
import {formatZodError, LakeError} from '../shared/errors.ts'

const VersionParams = z.object({version: z.string()})

/** The API version in the path without the `v`: `1`, `X` or a date. Throws LakeError 404. */
export function parseApiVersion(request: FastifyRequest): string {
  const {version} = VersionParams.parse(request.params)
  const name = /^v(1|X|\d{4}-\d{2}-\d{2})$/.exec(version)?.[1]
  if (name !== undefined) return name
  throw new LakeError(
    404,
    'unknownVersion',
    `"${version}" is not an API version: use v1, vX or a date such as v2025-02-19`,
  )
}

/** Validates path parameters, a query string or a body with a Zod schema. Throws LakeError 400. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new LakeError(400, 'invalidRequest', formatZodError(parsed.error))
}

/** Schema of a boolean in the query string. */
export const booleanParam = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Throws LakeError 404 if the path parameter `:project`, which not all routes have, is another project. */
export function assertProject({project}: {project?: string}, projectId: string): void {
  if (project === undefined || project === projectId) return
  throw new LakeError(404, 'projectNotFound', `Project "${project}" not found`)
}

/** Path parameter `:dataset`. */
export const DatasetParams = z.object({dataset: z.string()})

/** Path parameters `:dataset` and `:ids`, a comma-separated list: see `parseList`. */
export const DocumentIdsParams = DatasetParams.extend({ids: z.string()})

/** Different items in a comma-separated list. */
const MAX_LIST_ITEMS = 100
/** With a token. The Studio sends up to 11,164 characters of IDs, which are fewer than 4,000 different ones. */
export const MAX_ITEMS_WITH_TOKEN = 4000

/**
 * The different items of a comma-separated list. Throws LakeError 400 for more than `limit`.
 * @param name of the parameter, for the error
 */
export function parseList(name: string, value: string, limit = MAX_LIST_ITEMS): string[] {
  const items = [...new Set(value.split(','))]
  if (items.length <= limit) return items
  const description = `${name}: ${items.length} different items exceed the limit of ${limit}. Divide them among several requests`
  throw new LakeError(400, 'invalidRequest', description)
}

const QueryString = z.looseObject({})

/** GROQ parameters from the query string, as `$name=<JSON>`. Throws LakeError 400. */
export function parseGroqParams(query: unknown): Record<string, unknown> {
  const entries = Object.entries(parseInput(QueryString, query)).filter(([name]) => name[0] === '$')
  return Object.fromEntries(
    entries.map(([name, value]) => {
      try {
        return [name.slice(1), JSON.parse(String(value))]
      } catch (cause) {
        throw new LakeError(400, 'invalidRequest', `${name}: ${value} is not JSON (${cause})`)
      }
    }),
  )
}
