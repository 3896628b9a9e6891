import {runPlaywright} from '../shared/run-playwright.ts'
import {testStartWithoutLake} from './start-without-lake.ts'

const SITE_SPECS = 'content-sync trip-request-handler outbox mail preview-access seo'
const STUDIO_SPECS = `collaboration alone/destinations duplicate history inbox inbox-list inbox-phone media
  numbers alone/photos portable-text preview proposal search-preview site-status testimonials
  today trash trip-plan trip-stories unpublish validation`

/** The end-to-end specs that use the Content Lake, except those of the embedded lake's own features. */
const SPECS = [
  ...SITE_SPECS.split(' ').map((name) => `specs/site/${name}.spec.ts`),
  ...STUDIO_SPECS.split(/\s+/).map((name) => `specs/studio/${name}.spec.ts`),
]

/** `studio-hosted` has the spec of collaboration. */
const PROJECTS = ['site', 'studio', 'studio-hosted']

const EXCLUDED_TITLES = [
  // On a full disk the site does not store which jobs are done, so it retries what the emulator refuses.
  'when the disk is full',
  // They upload a HEIC photo, which only the embedded lake converts.
  'photos are chosen or dropped',
  'a replaced picture asks for its words again',
]

/**
 * Runs `npm start` and end-to-end specs against the Sanity emulator, with neither site nor Studio configured with an API
 * host. Throws when a spec fails.
 */
export async function testHosted(): Promise<void> {
  await testStartWithoutLake()
  await runPlaywright(
    [...PROJECTS.map((name) => `--project=${name}`), '--grep-invert', EXCLUDED_TITLES.join('|'), ...SPECS],
    {ROAM_E2E_LAKE: 'emulator'},
  )
}
