import {createHmac, timingSafeEqual} from 'node:crypto'

const MAX_AGE_MS = 300_000

/** Verifies Sanity's webhook signatures and prevents replays. */
export interface WebhookSignatures {
  /**
   * Verifies the header `t=<milliseconds>,v1=<HMAC-SHA256, base64url>` over the raw body, in constant
   * time. Rejects signatures older than 300 s; `@sanity/webhook` does not check the age.
   */
  isValid: (body: Buffer, header: unknown) => boolean
  /** Returns whether this signature has been processed. A retried delivery has a new signature. */
  isUsed: (header: unknown) => boolean
  /** Marks a signature as processed. Do not call it after a failure, so that a retry can succeed. */
  markUsed: (header: unknown) => void
}

function parseHeader(header: unknown) {
  const match = typeof header === 'string' ? /^t=(\d+)[, ]+v1=([\w-]+)$/.exec(header.trim()) : null
  const [, time, signature] = match ?? []
  return time && signature ? {time, signature} : undefined
}

/** @param secret the webhook's secret */
export function createWebhookSignatures(secret: string): WebhookSignatures {
  /** Expiry time by signature, in milliseconds since 1970. */
  const usedSignatures = new Map<string, number>()

  return {
    isValid(body, header) {
      const parsed = parseHeader(header)
      if (!parsed) return false
      const {time, signature} = parsed
      if (Math.abs(Date.now() - Number(time)) > MAX_AGE_MS) return false
      const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('base64url')
      return (
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      )
    },

    isUsed: (header) => usedSignatures.has(parseHeader(header)?.signature ?? ''),

    markUsed(header) {
      const now = Date.now()
      for (const [signature, expiry] of usedSignatures) if (expiry < now) usedSignatures.delete(signature)
      const parsed = parseHeader(header)
      if (parsed) usedSignatures.set(parsed.signature, Number(parsed.time) + MAX_AGE_MS)
    },
  }
}
