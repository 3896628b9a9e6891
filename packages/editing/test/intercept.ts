import type {SanityClient} from '@sanity/client'

/** Returns a client whose first request to the path is sent by `fault`. */
export function intercept(
  client: SanityClient,
  path: string,
  fault: (send: () => Promise<Response>) => Promise<Response>,
): SanityClient {
  let isArmed = true
  const faulty: typeof fetch = async (input, init) => {
    const send = () => fetch(input, init)
    if (!isArmed || !String(input instanceof Request ? input.url : input).includes(path)) return send()
    isArmed = false
    return fault(send)
  }
  return client.withConfig({resolveFetch: () => faulty})
}

/** Returns a client whose connection is cut after the first request to the path: its answer is lost. */
export const cutAfter = (client: SanityClient, path: string): SanityClient =>
  intercept(client, path, async (send) => {
    await send()
    throw new TypeError('The connection was cut')
  })

/** Returns a client before whose first request to the path another person does something. */
export const afterAnother = (
  client: SanityClient,
  path: string,
  other: () => Promise<unknown>,
): SanityClient =>
  intercept(client, path, async (send) => {
    await other()
    return send()
  })
