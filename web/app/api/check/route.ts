import {getEnvironment} from '../../../environment.ts'
import {getServices} from '../../../server/services.ts'
import {hasBearerToken} from '../bearer-token.ts'

/**
 * Runs the self-test, for `roam self-test`; with the parameter `mail` it also sends a mail to the founder. Responds 401
 * without the read token as a bearer token.
 */
export async function POST(request: Request): Promise<Response> {
  if (!hasBearerToken(request, getEnvironment().readToken))
    return Response.json({error: 'The bearer token is not SANITY_API_READ_TOKEN'}, {status: 401})
  const {runSelfTest, sendTestMail} = getServices()
  const hasMail = new URL(request.url).searchParams.has('mail')
  const problem = hasMail ? await sendTestMail() : undefined
  const report = await runSelfTest()
  return Response.json(problem ? {...report, ok: false, problem} : report)
}
