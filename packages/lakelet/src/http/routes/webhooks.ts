import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import type {WebhookDelivery} from '../../webhooks/webhooks.ts'
import type {LakeContext} from '../context.ts'
import {assertProject, parseInput} from '../parameters.ts'

/** More than the finished deliveries that the queue retains. */
const MAX_DELIVERIES = 1000

const HookParams = z.object({hook: z.string()})
const AttemptParams = z.object({id: z.coerce.number().int()})

/** Webhooks and their deliveries, as `sanity hooks` requests them. Webhooks are options of the lake. */
export function registerWebhookRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, projectId, webhooks} = context
  const path = '/hooks/projects/:project'

  app.get(path, (request) => {
    auth.requireAdministrator(request)
    return webhooks.list().map(({name, url, dataset, ...rule}) => ({
      id: name,
      type: 'document',
      projectId,
      name,
      url,
      dataset,
      rule,
      httpMethod: 'POST',
      isDisabled: false,
    }))
  })
  for (const [name, toResponse] of [
    ['messages', toMessage],
    ['attempts', toAttempt],
  ] as const)
    app.get(`${path}/:hook/${name}`, (request) => {
      auth.requireAdministrator(request)
      assertProject(request.params, projectId)
      const {hook} = parseInput(HookParams, request.params)
      const deliveries = webhooks.deliveries(MAX_DELIVERIES).filter((delivery) => delivery.hook === hook)
      const attempted = name === 'attempts' ? deliveries.filter(({attempts}) => attempts > 0) : deliveries
      return attempted.map((delivery) => ({...toResponse(delivery), projectId}))
    })
  app.get(`${path}/attempts/:id`, (request) => {
    auth.requireAdministrator(request)
    assertProject(request.params, projectId)
    const {id} = parseInput(AttemptParams, request.params)
    const delivery = webhooks.deliveries(MAX_DELIVERIES).find((one) => one.id === id && one.attempts > 0)
    if (delivery) return {...toAttempt(delivery), projectId}
    throw new LakeError(404, 'attemptNotFound', `Webhook delivery attempt "${id}" not found`)
  })
  app.delete(`${path}/:hook`, (request) => {
    auth.requireAdministrator(request)
    const {hook} = parseInput(HookParams, request.params)
    if (!webhooks.list().some(({name}) => name === hook))
      throw new LakeError(404, 'webhookNotFound', `Webhook "${hook}" not found`)
    const description = `Webhook "${hook}" is an option of the lake: remove it from webhooks`
    throw new LakeError(409, 'webhookConfigured', description)
  })
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
