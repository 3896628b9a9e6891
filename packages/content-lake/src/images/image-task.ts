import {z} from 'zod'
import {METADATA_FIELDS} from '../assets/image-metadata.ts'
import type {OutputFormat} from './format.ts'
import type {ImageParameters} from './parameters.ts'

/** IPC message to an image worker. Paths are absolute; the result of a rendering is written to `output`. */
export const ImageTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read metadata'),
    file: z.string(),
    extension: z.string(),
    fields: z.array(z.enum(METADATA_FIELDS)),
  }),
  z.object({
    kind: z.literal('transform'),
    file: z.string(),
    output: z.string(),
    /** In pixels, EXIF orientation applied. */
    originalSize: z.object({width: z.number(), height: z.number()}),
    parameters: z.custom<ImageParameters>(),
    format: z.custom<OutputFormat>(),
  }),
  z.object({
    kind: z.literal('strip metadata'),
    file: z.string(),
    output: z.string(),
    extension: z.string(),
  }),
])
export type ImageTask = z.infer<typeof ImageTask>
