import {CONTENT_FILTER, UNSENT_MAIL_FILTER, WEBHOOK_PROJECTION} from '@roam/documents/site-status'
import type {Command} from 'commander'
import {z} from 'zod'
import {isEmbedded, readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

const deliveryList = z.object({
  deliveries: z.array(
    z.object({
      id: z.number(),
      hook: z.string(),
      documentId: z.string(),
      operation: z.string(),
      state: z.string(),
      attempts: z.number(),
      createdAt: z.string(),
      outcome: z.string().nullable(),
      canRetry: z.boolean(),
    }),
  ),
})
type Delivery = z.infer<typeof deliveryList>['deliveries'][number]

const apiError = z.object({message: z.string()})

/** Calls the webhook API of the running embedded lake. @param path below `/v1/hooks/deliveries` */
async function callWebhookApi(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (!isEmbedded(env))
    throw new UserError(
      'The content is hosted at Sanity: see its webhooks at sanity.io/manage. `roam webhooks filters` prints their filters',
    )
  const response = await fetch(`${settings.lakeUrl}/v1/hooks/deliveries${path}`, {
    method,
    headers: {authorization: `Bearer ${env.SANITY_API_WRITE_TOKEN}`},
  }).catch((cause) => {
    throw new UserError(`No response from the lake at ${settings.lakeUrl}. Start Roam first.`, {
      cause,
    })
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new UserError(apiError.parse(body).message)
  return body
}

const fetchDeliveries = async (): Promise<Delivery[]> =>
  deliveryList.parse(await callWebhookApi('GET', '')).deliveries

function formatTable(deliveries: Delivery[]): string {
  if (deliveries.length === 0) return 'No webhook deliveries yet.'
  return deliveries
    .map(({id, hook, documentId, operation, state, attempts, createdAt, outcome}) =>
      [
        String(id).padStart(5),
        createdAt.slice(0, 19).replace('T', ' '),
        state.padEnd(9),
        hook,
        `${operation} ${documentId}`,
        `attempts: ${attempts}`,
        outcome ?? '',
      ].join('  '),
    )
    .join('\n')
}

async function list({json = false}: {json?: boolean}): Promise<void> {
  const deliveries = await fetchDeliveries()
  console.log(json ? JSON.stringify(deliveries) : formatTable(deliveries))
}

/** @param id all failed and pending deliveries that still have their content when undefined */
async function retry(id: string | undefined): Promise<void> {
  const ids =
    id === undefined
      ? (await fetchDeliveries()).filter(({canRetry}) => canRetry).map((delivery) => String(delivery.id))
      : [id]
  for (const id of ids) await callWebhookApi('POST', `/${encodeURIComponent(id)}/retry`)
  console.log(
    ids.length === 0
      ? 'No webhook delivery can be retried.'
      : `Retrying ${ids.length}. See the result with: npm run roam -- webhooks`,
  )
}

/** Prints what to enter for the webhooks of hosted Sanity. */
function printFilters(): void {
  console.log(`Content sync:\n${CONTENT_FILTER}\n\nOrders and mail:\n${UNSENT_MAIL_FILTER}\n`)
  console.log(`Projection of both:\n${WEBHOOK_PROJECTION}`)
}

export function registerWebhooks(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('list webhook deliveries of the running lake, or retry them')
  webhooks
    .command('list', {isDefault: true})
    .description('list the last deliveries (default)')
    .option('--json', 'print the deliveries as a JSON array')
    .action(list)
  webhooks
    .command('filters')
    .description('print filters and projection of the webhooks, to enter at hosted Sanity')
    .action(printFilters)
  webhooks
    .command('retry [id]')
    .description('retry one delivery, or all that failed or are pending')
    .action(retry)
}
