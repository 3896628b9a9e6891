/**
 * `npm run bench -- [MEASUREMENT…]`: measures the site relative to an empty Next.js page of the same version,
 * publishing and the Studio. The CLI builds them first. Compare ratios: absolute values depend on the machine.
 */
import {importDemoContent} from '@roam/demo-content'
import {createDatasetTemplate} from '@roam/e2e/dataset-template'
import {startRoamSystem} from '@roam/e2e/roam-system'
import {measureGrowth} from './growth.ts'
import {measureLighthouse} from './lighthouse.ts'
import {measurePages} from './pages.ts'
import {measurePublish} from './publish.ts'
import {measureScale} from './scale/scale.ts'
import {measureStudio} from './studio.ts'

const MEASUREMENTS = {
  pages: measurePages,
  lighthouse: measureLighthouse,
  growth: measureGrowth,
  publish: measurePublish,
  studio: measureStudio,
  scale: measureScale,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(MEASUREMENTS, name))
if (unknown.length > 0) {
  const known = Object.keys(MEASUREMENTS).join(', ')
  console.error(`Unknown measurement: ${unknown.join(', ')}. Measurements: ${known}`)
  process.exit(2)
}

const removeTemplate = await createDatasetTemplate(importDemoContent)
const roam = await startRoamSystem()
try {
  for (const [name, measure] of Object.entries(MEASUREMENTS))
    if (names.length === 0 || names.includes(name)) await measure(roam)
} finally {
  await roam.stop()
  await removeTemplate()
}
