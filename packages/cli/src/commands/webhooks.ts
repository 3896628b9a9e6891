import {z} from 'zod'
import {UserError} from '../user-error.ts'
import {isEmbedded, readEnvFile} from '../env-file.ts'
import {readSettings} from '../settings.ts'

const USAGE = `Say one of:
  pnpm roam deliveries             what the site was told of changes, and has yet to be told
  pnpm roam deliveries retry       try all that failed again, and what waits at once
  pnpm roam deliveries retry ID    the same with one of them`

const list = z.object({
  webhooks: z.array(
    z.object({
      id: z.number(),
      hook: z.string(),
      documentId: z.string(),
      operation: z.string(),
      state: z.string(),
      attempts: z.number(),
      createdAt: z.string(),
      outcome: z.string().nullable(),
    }),
  ),
})
type Delivery = z.infer<typeof list>['webhooks'][number]

/** `pnpm roam deliveries`: the webhooks of the running lake. */
export async function deliveries([task, id, ...more]: string[]): Promise<void> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (!isEmbedded(env))
    throw new UserError('Your content is kept by Sanity: see its webhooks at sanity.io/manage')
  if ((task !== undefined && task !== 'retry') || more.length > 0) throw new UserError(USAGE)

  const ask = async (path: string, method: 'GET' | 'POST') => {
    const address = `${settings.lakeUrl}/v1/hooks/deliveries${path}`
    const headers = {authorization: `Bearer ${env.SANITY_API_WRITE_TOKEN}`}
    const answer = await fetch(address, {method, headers}).catch((cause) => {
      throw new UserError(`The lake does not answer at ${settings.lakeUrl}. Start Roam first.`, {
        cause,
      })
    })
    const body: unknown = await answer.json()
    if (answer.ok) return body
    throw new UserError(z.object({message: z.string()}).parse(body).message)
  }
  const found = list.parse(await ask('', 'GET')).webhooks
  if (task === undefined) return console.log(table(found))
  const open = found.filter(({state}) => state !== 'delivered').map((delivery) => `${delivery.id}`)
  const chosen = id === undefined ? open : [id]
  for (const one of chosen) await ask(`/${encodeURIComponent(one)}/retry`, 'POST')
  console.log(
    chosen.length === 0
      ? 'Everything has been delivered.'
      : 'Tried again. See how it went: pnpm roam deliveries',
  )
}

function table(found: Delivery[]): string {
  if (found.length === 0) return 'Nothing has been told yet.'
  return found
    .map(({id, hook, documentId, operation, state, attempts, createdAt, outcome}) =>
      [
        String(id).padStart(5),
        createdAt.slice(0, 19).replace('T', ' '),
        state.padEnd(9),
        hook,
        `${operation} ${documentId}`,
        `tries: ${attempts}`,
        outcome ?? '',
      ].join('  '),
    )
    .join('\n')
}
