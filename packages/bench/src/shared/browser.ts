import {type Browser, type BrowserContextOptions, chromium} from '@playwright/test'

/** The screen of a small phone. */
export const PHONE = {
  viewport: {width: 360, height: 740},
  deviceScaleFactor: 2,
} as const satisfies BrowserContextOptions

/** The pages that are measured. */
export const PATHS = ['/', '/destinations', '/blog', '/privacy'] as const

/** Launches the Chromium of the end-to-end tests. */
export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...args],
  })
