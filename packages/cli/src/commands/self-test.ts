import type {Command} from 'commander'
import {z} from 'zod'
import {readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

/** An error of `fetch`: DNS, TLS, connection refused. */
const fetchError = z.object({cause: z.object({code: z.string()})})

const selfTestResult = z.object({ok: z.boolean(), problem: z.string().nullable()})

/**
 * Triggers the self-test of the running site.
 *
 * @param path of the site
 * @throws UserError if the site cannot be reached
 */
async function requestSelfTest(path: string): Promise<z.output<typeof selfTestResult>> {
  const {SITE_URL, SANITY_API_READ_TOKEN} = readEnvFile(readSettings())
  const response = await fetch(new URL(path, SITE_URL), {
    method: 'POST',
    headers: {authorization: `Bearer ${SANITY_API_READ_TOKEN}`},
  }).catch((error: unknown) => {
    const reason = fetchError.safeParse(error).data?.cause.code ?? String(error)
    throw new UserError(`No response from ${SITE_URL} (${reason}). Is Roam running? npm start`)
  })
  if (!response.ok)
    throw new UserError(
      `${SITE_URL} rejected the request (${response.status}): is SANITY_API_READ_TOKEN the same there?`,
    )
  return selfTestResult.parse(await response.json())
}

async function selfTest({json = false, mail = false}: {json?: boolean; mail?: boolean}): Promise<void> {
  const result = await requestSelfTest(mail ? '/api/check?mail' : '/api/check').catch((error: unknown) => {
    if (!json || !(error instanceof Error)) throw error
    return {ok: false, problem: error.message}
  })
  if (json) {
    console.log(JSON.stringify(result))
    if (!result.ok) process.exitCode = 1
    return
  }
  if (!result.ok) throw new UserError(result.problem ?? 'The self-test failed.')
  console.log('✓ Self-test passed: form, outbox, Content Lake, mail.')
  if (mail) console.log('  A test mail is on its way to TRIP_REQUEST_TO.')
}

export const registerSelfTest = (program: Command): Command =>
  program
    .command('self-test')
    .description('send a test request through form, outbox, Content Lake and mail server')
    .option('--mail', 'send a mail to TRIP_REQUEST_TO, too')
    .option('--json', 'print the result as JSON: {"ok", "problem"}')
    .action(selfTest)
