import {z} from 'zod'
import type {OutputFormat} from './format.ts'
import type {ImageParameters} from './parameters.ts'

/** Maximum pixels of an image, all frames together. Bounds the memory needed for decoding. */
export const MAX_PIXELS = 100_000_000

/** Values of the upload parameter `meta`; dimensions are always extracted. */
export const METADATA_FIELDS = ['palette', 'lqip', 'blurhash', 'exif', 'image', 'location'] as const

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
  z.object({
    kind: z.literal('convert HEIC'),
    /** The HEIC photo, which is replaced with a JPEG. */
    file: z.string(),
  }),
])
export type ImageTask = z.infer<typeof ImageTask>

/** What identifies the bytes of a file: the result of the task `convert HEIC`. */
export const StoredFile = z.object({sha1: z.string(), size: z.number()})
export type StoredFile = z.infer<typeof StoredFile>
