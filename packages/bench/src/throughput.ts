import autocannon from 'autocannon'

const SECONDS = 8
const CONNECTIONS = 20

/** Requests a second that a page answers, compressed as browsers ask for it. */
export async function measureThroughput(url: string, encoding: string): Promise<number> {
  const {requests, non2xx, errors} = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: {'accept-encoding': encoding},
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`)
  return requests.average
}
