import {createHmac} from 'node:crypto'
import {z} from 'zod'
import {UserError} from '../user-error.ts'
import {readEnvFile} from '../env-file.ts'
import {readSettings} from '../settings.ts'

/** What `fetch` throws: a name that leads nowhere, a certificate that nobody trusts, a shut door. */
const failure = z.object({cause: z.object({code: z.string()})})

const report = z.object({ok: z.boolean(), problem: z.string().nullable()})

/** As the lake signs its webhooks: HMAC-SHA256 over time and body, which is empty here. */
function sign(secret: string): string {
  const time = Date.now()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).digest('base64url')}`
}

/**
 * `pnpm roam check`: has the site send itself a request, and sees it through the outbox into the lake
 * and to the mail server. Throws a Complaint that says what broke.
 */
export async function selfTest(): Promise<void> {
  const settings = readSettings()
  const {SITE_URL, SANITY_WEBHOOK_SECRET} = readEnvFile(settings)
  const answer = await fetch(new URL('/api/check', SITE_URL), {
    method: 'POST',
    headers: {'x-roam-signature': sign(SANITY_WEBHOOK_SECRET)},
  }).catch((error: unknown) => {
    const reason = failure.safeParse(error).data?.cause.code ?? String(error)
    throw new UserError(`Nobody answers at ${SITE_URL} (${reason}). Is Roam running? npm start`)
  })
  if (!answer.ok)
    throw new UserError(
      `${SITE_URL} does not know this machine (${answer.status}): is SANITY_WEBHOOK_SECRET the same there?`,
    )
  const {ok, problem} = report.parse(await answer.json())
  if (!ok) throw new UserError(problem ?? 'Requests do not arrive.')
  console.log('✓ A request came the whole way: form, outbox, Content Lake, mail.')
}
