import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import {isHidden} from '../../store/audience.ts'
import {ALL_DATASETS, type WebhookOptions, WebhookSchema} from '../../webhooks/options.ts'
import type {WebhookDelivery} from '../../webhooks/webhooks.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

/** More than the finished deliveries that the queue retains. */
const MAX_DELIVERIES = 1000

/** The body of the hosted API. Fields that have no effect here are rejected unless they have their default. */
const CreateBody = z.object({
  type: z.literal('document', 'only document webhooks are supported').default('document'),
  name: WebhookSchema.shape.name,
  url: WebhookSchema.shape.url,
  dataset: z.string(),
  rule: z.object({
    on: WebhookSchema.shape.on,
    filter: z.string().nullish(),
    projection: z.string().nullish(),
  }),
  includeDrafts: z.boolean().default(false),
  /** Only this lake has it. */
  coalesce: z.boolean().default(false),
  secret: z.string().nullish(),
  httpMethod: z.literal('POST', 'only POST is supported').default('POST'),
  headers: z.strictObject({}, 'custom headers are not supported').default({}),
  isDisabledByUser: z.literal(false, 'delete the webhook instead').default(false),
})
const HookParams = z.object({hook: z.string()})
const AttemptParams = z.object({id: z.coerce.number().int()})

/**
 * Webhooks and their deliveries, as `sanity hooks` requests them. The ID of a webhook is its name. Those in the
 * options of the lake cannot be deleted.
 */
export function registerWebhookRoutes(app: FastifyInstance, context: LakeContext): void {
  const {access, auth, datasets, projectId, webhooks} = context

  // The second path is that of `@sanity/cli` 4, which requests the host of the project.
  for (const path of ['/hooks/projects/:project', '/hooks']) {
    app.get(path, (request) => {
      auth.requireAdministrator(request)
      return webhooks.list().map(toHook)
    })
    app.post(path, (request, reply) => {
      const {name, url, dataset, rule, secret, includeDrafts, coalesce} = parseInput(CreateBody, request.body)
      if (dataset !== ALL_DATASETS) datasets.get(dataset)
      const {on, filter, projection} = rule
      const hook = {
        ...{name, url, dataset, on, includeDrafts},
        ...(coalesce && {coalesce}),
        ...(filter && {filter}),
        ...(projection && {projection}),
        ...(secret && {secret}),
      }
      webhooks.add(hook)
      return reply.code(201).send(toHook(hook))
    })
    for (const [name, toResponse] of [
      ['messages', toMessage],
      ['attempts', toAttempt],
    ] as const)
      app.get(`${path}/:hook/${name}`, (request) => {
        auth.requireAdministrator(request)
        const {hook} = parseInput(HookParams, request.params)
        const deliveries = webhooks.deliveries(MAX_DELIVERIES).filter((delivery) => delivery.hook === hook)
        const attempted = name === 'attempts' ? deliveries.filter(({attempts}) => attempts > 0) : deliveries
        return attempted.map((delivery) => ({...toResponse(delivery), projectId}))
      })
    app.get(`${path}/attempts/:id`, (request) => {
      auth.requireAdministrator(request)
      const {id} = parseInput(AttemptParams, request.params)
      const delivery = webhooks.deliveries(MAX_DELIVERIES).find((one) => one.id === id && one.attempts > 0)
      if (delivery) return {...toAttempt(delivery), projectId}
      throw new LakeError(404, 'attemptNotFound', `Webhook delivery attempt "${id}" not found`)
    })
    app.delete(`${path}/:hook`, async (request) => {
      const {hook} = parseInput(HookParams, request.params)
      await webhooks.remove(hook)
      return {id: hook, deleted: true}
    })
  }

  // Deliveries of all webhooks, also for editors. Hosted Sanity shows them in its management UI only.
  app.get('/hooks/deliveries', (request) => {
    const audience = access.audienceOf(auth.requireEditor(request))
    const deliveries = webhooks.deliveries().filter(({documentId}) => !isHidden(audience, documentId))
    return {deliveries: deliveries.map(toSummary)}
  })

  app.post('/hooks/deliveries/:id/retry', {config: {role: 'editor'}}, (request) => {
    const {id} = parseInput(AttemptParams, request.params)
    if (webhooks.retry(id)) return {id}
    const description = `Delivery ${id} cannot be retried: it was delivered, or it or its webhook no longer exists`
    throw new LakeError(404, 'deliveryNotFound', description)
  })
  function toHook({
    name,
    url,
    dataset,
    includeDrafts = false,
    coalesce = false,
    ...rule
  }: Omit<WebhookOptions, 'secret'>) {
    const {on, filter = null, projection = null} = rule
    return {
      id: name,
      type: 'document',
      projectId,
      name,
      url,
      dataset,
      rule: {on, filter, projection},
      includeDrafts,
      coalesce,
      httpMethod: 'POST',
      headers: {},
      isDisabled: false,
      isDisabledByUser: false,
    }
  }
}

/** A delivery. The payload is null after the delivery, when the queue has deleted it. */
function toMessage(delivery: WebhookDelivery) {
  const {id, hook, state, attempts, createdAt, body} = delivery
  return {
    id: String(id),
    hookId: hook,
    status: state === 'waiting' ? 'pending' : state,
    resultCode: resultOf(delivery).resultCode,
    failureCount: state === 'delivered' ? attempts - 1 : attempts,
    createdAt: new Date(createdAt).toISOString(),
    payload: body ?? 'null',
  }
}

/** The last attempt of a delivery, the only one that the queue records, with the ID and time of the delivery. */
function toAttempt(delivery: WebhookDelivery) {
  const {id, hook, state, createdAt} = delivery
  return {
    id: String(id),
    messageId: String(id),
    hookId: hook,
    inProgress: state === 'waiting',
    isFailure: state === 'failed',
    ...resultOf(delivery),
    duration: null,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** The HTTP status and response, or the reason of the failure, from the outcome of the last attempt. */
function resultOf({outcome, state}: WebhookDelivery) {
  const [, status, resultBody = ''] = /^(\d{3})(?: (.*))?$/s.exec(outcome ?? '') ?? []
  const resultCode = status === undefined ? null : Number(status)
  if (state === 'delivered' || outcome === null) return {resultCode, resultBody, failureReason: null}
  const isNetworkError = outcome.startsWith('no response')
  const failureReason = resultCode ? 'http' : isNetworkError ? 'network' : 'other'
  return {resultCode, resultBody: resultCode ? resultBody : outcome, failureReason}
}

/** A delivery without its body. Times are ISO 8601, UTC; `nextAttemptAt` is null if it is due. */
function toSummary({body: _, createdAt, nextAttemptAt, ...delivery}: WebhookDelivery) {
  return {
    ...delivery,
    createdAt: new Date(createdAt).toISOString(),
    nextAttemptAt: nextAttemptAt ? new Date(nextAttemptAt).toISOString() : null,
  }
}
