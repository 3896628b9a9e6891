import {createHmac, timingSafeEqual} from 'node:crypto'

const TOLERANCE_MS = 300_000

/** Tells whether a body was signed by somebody who knows the secret, and not long ago. */
export interface Signatures {
  /**
   * Checks Sanity's signature over the raw body, `t=<milliseconds>,v1=<HMAC-SHA256, base64url>`, in
   * constant time, and that it is not older than 300 s: the official package checks no age.
   */
  isValid: (body: Buffer, header: unknown) => boolean
  /** True for a signature whose body has done its work already. Whoever tries again signs again. */
  isUsed: (header: unknown) => boolean
  /** Call it once the body has done its work: one that failed may come again as it is. */
  use: (header: unknown) => void
}

function partsOf(header: unknown) {
  const match = typeof header === 'string' ? /^t=(\d+)[, ]+v1=([\w-]+)$/.exec(header.trim()) : null
  const [, time, given] = match ?? []
  return time && given ? {time, given} : undefined
}

export function createSignatures(secret: string): Signatures {
  /** Until when each signature would pass. */
  const used = new Map<string, number>()

  return {
    isValid(body, header) {
      const parts = partsOf(header)
      if (!parts) return false
      const {time, given} = parts
      if (Math.abs(Date.now() - Number(time)) > TOLERANCE_MS) return false
      const expected = createHmac('sha256', secret)
        .update(`${time}.`)
        .update(body)
        .digest('base64url')
      return (
        given.length === expected.length &&
        timingSafeEqual(Buffer.from(given), Buffer.from(expected))
      )
    },

    isUsed: (header) => used.has(partsOf(header)?.given ?? ''),

    use(header) {
      const now = Date.now()
      for (const [given, end] of used) if (end < now) used.delete(given)
      const parts = partsOf(header)
      if (parts) used.set(parts.given, Number(parts.time) + TOLERANCE_MS)
    },
  }
}
