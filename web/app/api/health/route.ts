import {getEnvironment} from '../../../environment.ts'
import {getServices} from '../../../server/services.ts'
import {hasBearerToken} from '../bearer-token.ts'

/**
 * Responds 200 if the site is healthy, 503 if something needs a person. The details name documents, so
 * they require the read token as a bearer token; a wrong token is 401.
 */
export function GET(request: Request): Response {
  const report = getServices().getHealth()
  const {status} = report
  const init = {status: status === 'ok' ? 200 : 503}
  if (!request.headers.has('authorization')) return Response.json({status}, init)
  if (hasBearerToken(request, getEnvironment().readToken)) return Response.json(report, init)
  return Response.json({error: 'The bearer token is not SANITY_API_READ_TOKEN'}, {status: 401})
}
