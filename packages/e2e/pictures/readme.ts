/** Takes the README's pictures from the running site: `pnpm pictures`. */
import {join} from 'node:path'
import {chromium} from '@playwright/test'
import {startSystem} from '../system/system.ts'
import makeTemplate from '../system/template.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures')

const removeTemplate = await makeTemplate()
const roam = await startSystem()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({
    viewport: {width: 1280, height: 800},
    reducedMotion: 'reduce',
  })
  await page.goto(roam.siteUrl, {waitUntil: 'networkidle'})
  await page.screenshot({path: join(FOLDER, 'home.jpg'), quality: 84})
  console.log('docs/pictures/home.jpg')
} finally {
  await browser.close()
  await roam.stop()
  await removeTemplate()
}
