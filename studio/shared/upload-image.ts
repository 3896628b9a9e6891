import type {SanityClient} from 'sanity'

/** Uploads an image. It extracts only what the site needs: no EXIF data and no location, for privacy. */
export const uploadImage = (client: SanityClient, file: File) =>
  client.assets.upload('image', file, {filename: file.name, extract: ['lqip', 'palette']})
