import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {isRecord} from '../../shared/values.ts'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseInput} from '../parameters.ts'

const SCHEMA_TYPE = 'system.schema'
/** Prefix of the IDs of deployed schemas, as the `sanity` CLI computes them. */
const ID_PREFIX = '_.schemas.'

const DeployBody = z.object({
  schemas: z
    .array(
      z.object({
        workspace: z.object({name: z.string().min(1).max(100), title: z.string().optional()}),
        version: z.string().optional(),
        tag: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .optional(),
        schema: z.unknown(),
      }),
    )
    .max(100),
})
const SchemaParams = DatasetParams.extend({id: z.string()})

/**
 * Deployed schemas of Studio workspaces, as `sanity schemas` requests them: documents in the dataset, with the
 * schema as a JSON string. https://www.sanity.io/docs/schema-deployment
 */
export function registerSchemaRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, datasets} = context
  const path = '/projects/:project/datasets/:dataset/schemas'

  app.put(path, {config: {role: 'editor'}}, (request) => {
    const identity = auth.requireUser(request).id
    const dataset = datasets.get(parseInput(DatasetParams, request.params).dataset)
    const documents = parseInput(DeployBody, request.body).schemas.map(({schema, tag, ...rest}) => {
      const workspaceId = ID_PREFIX + rest.workspace.name.replaceAll(/[^\w-]/g, '_')
      const _id = tag === undefined ? workspaceId : `${workspaceId}.tag.${tag}`
      return {_id, _type: SCHEMA_TYPE, ...rest, ...(tag ? {tag} : {}), schema: JSON.stringify(schema)}
    })
    dataset.commit(
      documents.map((createOrReplace) => ({createOrReplace})),
      {identity},
    )
    return documents.map(({_id}) => dataset.get(_id))
  })

  for (const listPath of [path, `${path}/:id`]) {
    app.get(listPath, (request) => {
      auth.requireUser(request)
      const {dataset, id} = parseInput(SchemaParams.partial({id: true}), request.params)
      const schemas = datasets.get(dataset).query(`*[_type == $type]`, {type: SCHEMA_TYPE})
      return Array.isArray(schemas)
        ? schemas.filter((schema) => isRecord(schema) && (id === undefined || schema._id === id))
        : []
    })
  }

  app.delete(`${path}/:id`, {config: {role: 'editor'}}, (request) => {
    const identity = auth.requireUser(request).id
    const {dataset: name, id} = parseInput(SchemaParams, request.params)
    const dataset = datasets.get(name)
    const deleted = dataset.get(id)?._type === SCHEMA_TYPE
    if (deleted) dataset.commit([{delete: {id}}], {identity})
    return {deleted}
  })
}
