/**
 * Where the Studio finds its Content Lake and the site, as given when it is built. Without SANITY_STUDIO_API_HOST
 * it is Sanity's hosted one. (Vite replaces each of these names as a whole, so they stand spelled out.)
 */
export const environment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'roam',
  dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? 'http://localhost:3000',
}
