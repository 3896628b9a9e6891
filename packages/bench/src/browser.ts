import {type Browser, chromium} from '@playwright/test'

/** The Chromium that the stories use too. */
export const launch = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...args],
  })
