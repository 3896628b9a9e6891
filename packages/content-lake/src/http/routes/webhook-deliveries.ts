import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import type {Delivery} from '../../webhooks/webhooks.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const byId = z.object({id: z.coerce.number().int()})

/**
 * `/hooks/deliveries`: what webhooks have told and have yet to tell, for those who may write. Hosted
 * Sanity shows the same elsewhere.
 */
export function registerDeliveryRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth: access, webhooks} = context

  app.get('/hooks/deliveries', (request) => {
    access.requireEditor(request)
    return {deliveries: webhooks.deliveries().map(summary)}
  })

  app.post('/hooks/deliveries/:id/retry', (request) => {
    access.requireEditor(request)
    const {id} = parseInput(byId, request.params)
    if (webhooks.retry(id)) return {id}
    const description = `Delivery ${id} cannot be sent again: it has arrived, is no more, or its webhook is`
    throw new LakeError(404, 'deliveryNotFound', description)
  })
}

/** A delivery without its content. Times are ISO 8601, UTC; null for one that is due. */
function summary({body: _, createdAt, nextAttemptAt, ...delivery}: Delivery) {
  return {
    ...delivery,
    createdAt: new Date(createdAt).toISOString(),
    nextAttemptAt: nextAttemptAt ? new Date(nextAttemptAt).toISOString() : null,
  }
}
