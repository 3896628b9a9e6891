import autocannon, {type Options} from 'autocannon'

const DURATION_SECONDS = 4
const CONNECTIONS = 20

/**
 * Sends requests for four seconds over 20 connections; returns the average requests per second.
 *
 * @param encoding value of Accept-Encoding
 * @param options further options of autocannon
 * @throws when a request fails or a response is not 2xx
 */
export async function measureThroughput(
  url: string,
  encoding: string,
  options: Partial<Options> = {},
): Promise<number> {
  const {requests, non2xx, errors} = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
    headers: {'accept-encoding': encoding},
    ...options,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`)
  return requests.average
}
