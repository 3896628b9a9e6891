import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {listen} from '@roam/sanity-emulator/http'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'

/** Receives the webhooks of the lake and delivers each to all sites, twice and out of order. */
export async function startWebhookFanOut(sites: string[]): Promise<{port: number; close: () => void}> {
  const relays = await Promise.all(sites.map(startWebhookRelay))
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !/^(host|connection|content-length)$/.test(name))
        headers.set(name, value)
    await Promise.all(
      relays.map(({port}) =>
        fetch(`http://127.0.0.1:${port}${request.url}`, {method: 'POST', headers, body}),
      ),
    ).catch((error: unknown) => console.error('Webhook not forwarded', error))
    response.end()
  })
  return {
    port: await listen(server),
    close() {
      server.close()
      server.closeAllConnections()
      for (const relay of relays) relay.close()
    },
  }
}
