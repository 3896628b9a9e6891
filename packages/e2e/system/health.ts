import {z} from 'zod'

const answer = z.object({
  status: z.string(),
  snapshot: z.object({takenAt: z.string().nullable(), state: z.string()}),
  outbox: z
    .object({
      waitingRequests: z.number(),
      waitingMails: z.number(),
      oldestSeconds: z.number().nullable(),
      refused: z.number(),
    })
    .nullable(),
  check: z.object({ok: z.boolean(), problem: z.string().nullable()}).nullable(),
})

/** What the site says about itself to everybody. */
export const health = async (siteUrl: string): Promise<z.output<typeof answer>> =>
  answer.parse(await (await fetch(`${siteUrl}/api/health`)).json())
