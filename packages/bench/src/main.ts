/**
 * Measures the site beside an empty Next page of the same version, and what the founder waits for.
 * Only the ratios mean anything on another machine. Words pick among the measurements; `pnpm bench`
 * builds what is needed first.
 */
import {startRoamSystem} from '@roam/e2e/roam-system'
import {importDemoContent} from '@roam/demo-content'
import {createDatasetTemplate} from '@roam/e2e/dataset-template'
import {measureGrowth} from './growth.ts'
import {measureLighthouse} from './lighthouse.ts'
import {measurePages} from './pages.ts'
import {measurePublish} from './publish.ts'
import {measureScale} from './scale/scale.ts'
import {measureStudio} from './studio.ts'

const measurements = {
  pages: measurePages,
  lighthouse: measureLighthouse,
  growth: measureGrowth,
  publish: measurePublish,
  studio: measureStudio,
  scale: measureScale,
}

const words = process.argv.slice(2)
const unknown = words.filter((word) => !Object.hasOwn(measurements, word))
if (unknown.length > 0)
  throw new Error(`No measurement ${unknown}. There are: ${Object.keys(measurements).join(', ')}`)

const removeTemplate = await createDatasetTemplate(importDemoContent)
const roam = await startRoamSystem()
try {
  for (const [name, measure] of Object.entries(measurements))
    if (words.length === 0 || words.includes(name)) await measure(roam)
} finally {
  await roam.stop()
  await removeTemplate()
}
