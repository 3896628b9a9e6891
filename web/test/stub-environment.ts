import {vi} from 'vitest'

/** Sets the environment variables of the site, with these changes. */
export function stubEnvironment(changes: Record<string, string>): void {
  const environment = {
    SANITY_PROJECT_ID: 'roam',
    SANITY_DATASET: 'production',
    SANITY_API_READ_TOKEN: 'a-read-token-of-some-length',
    SANITY_API_WRITE_TOKEN: 'a-write-token-of-some-length',
    SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-some-length',
    SITE_URL: 'https://roam.example',
    ...changes,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
}
