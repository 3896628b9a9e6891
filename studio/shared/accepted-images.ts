import {IMAGE_MIME_TYPES} from '@roam/documents/content-rules'
import {environment} from './environment.ts'

/**
 * Whether HEIC photos can be uploaded: the self-hosted lake converts them to JPEG. Hosted Sanity does not document
 * the format; there, an iPhone converts its photos because the file input does not accept HEIC.
 */
export const ACCEPTS_HEIC = Boolean(environment.apiHost)

/** With file extensions, because browsers on Windows and Linux may not know the MIME type. */
const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif']

/** The attribute `accept` of inputs for images. */
export const ACCEPTED_IMAGES = [...IMAGE_MIME_TYPES, ...(ACCEPTS_HEIC ? HEIC_TYPES : [])].join(',')
