import autocannon, {type Options} from 'autocannon'

const SECONDS = 4
const CONNECTIONS = 20

/**
 * Requests a second that an address answers, compressed as browsers ask for it.
 *
 * @param how what else autocannon shall do
 */
export async function measureThroughput(
  url: string,
  encoding: string,
  how: Partial<Options> = {},
): Promise<number> {
  const {requests, non2xx, errors} = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: {'accept-encoding': encoding},
    ...how,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`)
  return requests.average
}
