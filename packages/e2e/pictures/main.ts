/**
 * Takes the pictures of the README and of the founder's guide from a running Roam, into docs/pictures:
 * `pnpm pictures`, or `pnpm pictures NAME…`. The site and the Studio must have been built.
 */
import {join} from 'node:path'
import {chromium} from '@playwright/test'
import {Editor} from '../studio-stories/editor.ts'
import {startSystem} from '../system/system.ts'
import makeTemplate from '../system/template.ts'
import {pictures} from './pictures.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures')

const words = process.argv.slice(2)
const wanted = Object.entries(pictures).filter(([name]) => !words.length || words.includes(name))
if (wanted.length < words.length)
  throw new Error(`There are these pictures: ${Object.keys(pictures).join(', ')}`)

const removeTemplate = await makeTemplate()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const [name, pose] of wanted) {
    // Each picture has a Roam of its own: none shows what was done for another.
    const roam = await startSystem()
    try {
      const page = await browser.newPage({
        viewport: {width: 1280, height: 800},
        reducedMotion: 'reduce',
      })
      page.setDefaultTimeout(60_000)
      await pose({page, roam, founder: new Editor(page, roam)})
      // Those out of sight may wait for ever: nobody asks for them.
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
