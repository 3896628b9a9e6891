import {defineConfig} from '@playwright/test'
import type {Visit} from './system/test.ts'

/** Stories of visitors; those in them that need the site's own server are marked @server. */
const VISITORS = [
  'carousel',
  'everybody',
  'keyboard',
  'navigation',
  'pages',
  'request',
  'tooltip',
  'unexpected-error',
  'without-javascript',
].map((name) => `${name}.story.ts`)

export default defineConfig<object, Visit>({
  testMatch: '**/*.story.ts',
  projects: [
    {name: 'site', testDir: 'stories', teardown: 'contract'},
    {name: 'studio', testDir: 'studio-stories', teardown: 'contract'},
    {name: 'static-build', testDir: 'static-stories', teardown: 'contract'},
    // What a visitor does, once more where the site is nothing but files.
    {
      name: 'static',
      testDir: 'stories',
      testMatch: VISITORS,
      grepInvert: /@server/,
      dependencies: ['static-build'],
      use: {asFiles: true},
    },
    {name: 'torture', testDir: '../stress/stories', teardown: 'contract'},
    // What all of them have asked of their lakes.
    {name: 'contract', testDir: 'contract'},
  ],
  globalSetup: ['./contract/setup.ts', './system/template.ts'],
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Letters are smoothed a little differently by each Chromium; a word more or less is far beyond.
    toHaveScreenshot: {
      threshold: 0.3,
      maxDiffPixels: 300,
      scale: 'device',
      stylePath: './system/compared.css',
    },
  },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: process.env.ROAM_ACCEPT_LOOKS ? 'changed' : 'none',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./system/axe-matrix.ts'],
    ['json', {outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json'}],
  ],
  use: {
    browserName: 'chromium',
    viewport: {width: 1280, height: 800},
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // There is none here, and imitating one costs a tenth of the time.
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // A trace of every story would cost more than the stories: `--trace on` makes one.
    screenshot: 'only-on-failure',
  },
})
