import {createServer} from 'node:http'

/** A way to the lake on which everything that holds a certain word is refused. */
export interface RefusingLake {
  url: string
  close: () => void
}

/** @param lakeUrl the lake that gets everything else */
export async function refuse(word: string, lakeUrl: string): Promise<RefusingLake> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    if (body.includes(word)) {
      response.writeHead(400, {'content-type': 'application/json'})
      response.end(JSON.stringify({error: {type: 'mutationError', description: 'Not this one'}}))
      return
    }
    const {authorization = '', 'content-type': contentType = 'application/json'} = request.headers
    const answer = await fetch(lakeUrl + request.url, {
      method: request.method ?? 'GET',
      headers: {authorization, 'content-type': contentType},
      ...(body.length > 0 ? {body} : {}),
    })
    response.writeHead(answer.status, {'content-type': 'application/json'})
    response.end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
