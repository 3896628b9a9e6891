/**
 * Settings of the Studio, fixed when it is built. Without SANITY_STUDIO_API_HOST it uses Sanity's hosted
 * Content Lake. Vite replaces each `process.env.NAME` literally, so the names cannot be computed.
 */
export const environment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'roam',
  dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? 'http://localhost:3000',
}
