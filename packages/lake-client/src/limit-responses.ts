import type {Fetch} from './retry.ts'

/** Limits of one response of the Content Lake. */
export interface ResponseLimits {
  /** Of the decompressed body. */
  maxBytes: number
  /** For the whole response, body included. */
  timeoutMs: number
}

const isEventStream = (headers: Headers) => headers.get('content-type')?.startsWith('text/event-stream')

/**
 * Wraps `fetch`, so that a faulty Content Lake can neither fill the memory nor hold a connection forever:
 * a response over a limit is aborted with an error. @sanity/client itself buffers any body, and its
 * timeout leaves the request running. Event streams are not limited.
 */
export const limitResponses =
  (fetch: Fetch, {maxBytes, timeoutMs}: ResponseLimits): Fetch =>
  async (input, init) => {
    const controller = new AbortController()
    const abort = () =>
      controller.abort(new Error(`The Content Lake did not finish its response within ${timeoutMs / 1000} s`))
    const timer = setTimeout(abort, timeoutMs).unref()
    const signal = AbortSignal.any([controller.signal, ...(init?.signal ? [init.signal] : [])])
    const response = await fetch(input, {...init, signal}).catch((error: unknown) => {
      clearTimeout(timer)
      throw error
    })
    if (isEventStream(response.headers)) {
      clearTimeout(timer)
      return response
    }
    let size = 0
    const limiter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, stream) {
        size += chunk.length
        if (size <= maxBytes) return stream.enqueue(chunk)
        clearTimeout(timer)
        stream.error(new Error(`The Content Lake sent a response of more than ${maxBytes} bytes`))
      },
      flush: () => clearTimeout(timer),
    })
    const {ok, status, statusText, headers, url, redirected} = response
    const limited = new Response(response.body?.pipeThrough(limiter) ?? null)
    return {
      ...{ok, status, statusText, headers, url, redirected},
      body: limited.body,
      text: () => limited.text(),
      arrayBuffer: () => limited.arrayBuffer(),
    }
  }
