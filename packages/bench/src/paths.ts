/** The pages that are measured. */
export const PATHS = ['/', '/destinations', '/blog', '/privacy'] as const
