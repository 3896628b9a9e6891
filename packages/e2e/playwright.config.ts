import {defineConfig, type LaunchOptions} from '@playwright/test'
import type {StudioOptions} from './fixtures/studio-test.ts'
import type {SiteOptions} from './fixtures/test.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const launchOptions = (executablePath: string, ...args: string[]): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    // Software emulation of a GPU makes the suite about 10 % slower.
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    // Pages of a context share compiled scripts: `createContext` in fixtures/studio-test.ts.
    '--process-per-site',
    ...args,
  ],
})

// The headless shell takes about a quarter less time than the complete browser.
const HEADLESS_SHELL = process.env.CHROMIUM_HEADLESS_SHELL_PATH ?? CHROMIUM

const siteOptions = {
  // Smooth scrolling and animations take half of the processor time; specs about them set `no-preference`.
  reducedMotion: 'reduce',
  // Third-party cookies are blocked unless they are partitioned.
  launchOptions: launchOptions(HEADLESS_SHELL, '--test-third-party-cookie-phaseout'),
} as const

export default defineConfig<object, SiteOptions & StudioOptions>({
  testMatch: '**/*.spec.ts',
  // The longest tests first: a worker that has nothing left to do waits for the others. Each worker of a project starts a
  // browser and a system; those of the Studio are busy all the time, and leave time in which `site` waits.
  projects: [
    {name: 'static-export', testDir: 'specs/static-export', teardown: 'api-contract'},
    {
      // The stress test `hosted` runs most specs on the emulator; this one finds out early if none works.
      name: 'studio-hosted',
      testDir: 'specs/studio',
      testMatch: 'collaboration.spec.ts',
      teardown: 'api-contract',
      use: {lake: 'emulator'},
    },
    {
      name: 'studio',
      testDir: 'specs/studio',
      // Specs in `alone` load the Studio themselves, and run first: later, they would close one that others keep open.
      // The emulator is a proxy of the same lake.
      testIgnore: 'collaboration.spec.ts',
      teardown: 'api-contract',
      workers: 2,
    },
    {
      name: 'visual',
      testDir: 'specs/visual',
      teardown: 'api-contract',
      workers: 1,
      // The screenshots show the font rendering of the complete browser.
      use: {launchOptions: launchOptions(CHROMIUM)},
    },
    {name: 'site', testDir: 'specs/site', teardown: 'api-contract', use: siteOptions},
    {
      // What differs there: HTML files, redirects, image files, form submission.
      name: 'static-site',
      testDir: 'specs/site',
      grep: /@static/,
      dependencies: ['static-export'],
      use: {...siteOptions, useStaticExport: true},
    },
    // Needs Firefox and WebKit: `npm run test:stress -- engines`.
    {name: 'engines', testDir: 'specs/engines', workers: 1},
    // Runs last: checks the requests that all other projects sent to the Content Lake.
    {name: 'api-contract', testDir: 'specs/api-contract'},
  ],
  globalSetup: ['./specs/api-contract/global-setup.ts', './fixtures/dataset-template.ts'],
  // Long enough for a machine that is twice as slow as usual.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Font smoothing differs slightly between Chromium builds; a changed word exceeds these limits by far.
    toHaveScreenshot: {
      threshold: 0.3,
      maxDiffPixels: 300,
      scale: 'device',
      stylePath: './fixtures/visual-tests.css',
      pathTemplate: '{testDir}/screenshots/{arg}{ext}',
    },
    toMatchAriaSnapshot: {pathTemplate: '{testDir}/aria-snapshots/{arg}{ext}'},
  },
  // Missing screenshots are errors; update them with `--update-snapshots`.
  updateSnapshots: 'none',
  // Two cores: a test waits for processes, timers and webhooks for about half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', {outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json'}],
  ],
  use: {
    browserName: 'chromium',
    viewport: {width: 1280, height: 800},
    launchOptions: launchOptions(HEADLESS_SHELL),
    // Traces cost more time than the tests; record them with `--trace on`.
    screenshot: 'only-on-failure',
  },
})
