import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import {isHidden} from '../../store/audience.ts'
import type {WebhookDelivery} from '../../webhooks/webhooks.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const DeliveryIdParams = z.object({id: z.coerce.number().int()})

/**
 * `/hooks/deliveries`: lists and retries webhook deliveries. Requires an editor token. Hosted Sanity has
 * no such endpoint: it shows deliveries in its management UI.
 */
export function registerWebhookDeliveryRoutes(app: FastifyInstance, context: LakeContext): void {
  const {access, auth, webhooks} = context

  app.get('/hooks/deliveries', (request) => {
    const audience = access.audienceOf(auth.requireEditor(request))
    const deliveries = webhooks.deliveries().filter(({documentId}) => !isHidden(audience, documentId))
    return {deliveries: deliveries.map(toSummary)}
  })

  app.post('/hooks/deliveries/:id/retry', {config: {role: 'editor'}}, (request) => {
    const {id} = parseInput(DeliveryIdParams, request.params)
    if (webhooks.retry(id)) return {id}
    const description = `Delivery ${id} cannot be retried: it was delivered, or it or its webhook no longer exists`
    throw new LakeError(404, 'deliveryNotFound', description)
  })
}

/** A delivery without its body. Times are ISO 8601, UTC; `nextAttemptAt` is null if it is due. */
function toSummary({body: _, createdAt, nextAttemptAt, ...delivery}: WebhookDelivery) {
  return {
    ...delivery,
    createdAt: new Date(createdAt).toISOString(),
    nextAttemptAt: nextAttemptAt ? new Date(nextAttemptAt).toISOString() : null,
  }
}
