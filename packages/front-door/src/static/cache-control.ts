/** Cache-Control for pages: caches revalidate on every request, since content can change any time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache-Control directives for URLs that contain a hash of their content. */
export const IMMUTABLE = 'max-age=31536000, immutable'
