/**
 * Takes the screenshots for the README and the user guide, into docs/pictures:
 * `npm run docs:pictures`, or `npm run docs:pictures NAME…` for some of them. Needs a build of site and Studio.
 */
import {join} from 'node:path'
import {chromium} from '@playwright/test'
import {importDemoContent} from '@roam/demo-content'
import {createDatasetTemplate} from '../fixtures/dataset-template.ts'
import {startRoamSystem} from '../fixtures/roam-system.ts'
import {StudioEditor} from '../fixtures/studio-editor.ts'
import {scenes} from './docs-picture-scenes.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures')

const names = process.argv.slice(2)
const selected = Object.entries(scenes).filter(([name]) => !names.length || names.includes(name))
if (selected.length < names.length)
  throw new Error(`Unknown picture. Available: ${Object.keys(scenes).join(', ')}`)

const removeTemplate = await createDatasetTemplate(importDemoContent)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const [name, setUpScene] of selected) {
    // A new system for each picture: scenes change content.
    const roam = await startRoamSystem()
    try {
      const page = await browser.newPage({
        viewport: {width: 1280, height: 800},
        reducedMotion: 'reduce',
      })
      page.setDefaultTimeout(60_000)
      await setUpScene({page, roam, founder: new StudioEditor(page, roam)})
      // Lazy images below the viewport never load.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top >= innerHeight,
        ),
      )
      await page.screenshot({path: join(FOLDER, `${name}.jpg`), quality: 80})
      await page.close()
      console.log(`docs/pictures/${name}.jpg`)
    } finally {
      await roam.stop()
    }
  }
} finally {
  await browser.close()
  await removeTemplate()
}
