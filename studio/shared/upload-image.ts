import type {SanityClient} from 'sanity'

/**
 * Uploads an image, and returns the id of its asset. The lake extracts only what the site needs: no EXIF data and no
 * location, for privacy.
 */
export const uploadImage = async (client: SanityClient, file: File): Promise<string> =>
  (await client.assets.upload('image', file, {filename: file.name, extract: ['lqip', 'palette']}))._id
