import type {Framing} from '@roam/sanity/image-framing'
import {z} from 'zod'

const value = z.object({
  asset: z.object({_ref: z.string()}),
  crop: z
    .object({top: z.number(), right: z.number(), bottom: z.number(), left: z.number()})
    .optional(),
  hotspot: z.object({x: z.number(), y: z.number()}).optional(),
})

/** What a picture in the form says of its framing; nothing while it has no file. */
export function pictureValue(entered: unknown): Framing | undefined {
  const {data} = value.safeParse(entered)
  return data && {id: data.asset._ref, crop: data.crop ?? null, hotspot: data.hotspot ?? null}
}
