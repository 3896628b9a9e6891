/**
 * Exports the site for a static file host: `node publishing/static-export/main.ts FOLDER`. Reads the environment
 * variables in `environment.ts`, and ROAM_DATA_DIR for the image cache.
 */
import {createServer} from 'node:http'
import {join, resolve} from 'node:path'
import {createSiteClient} from '../../content/client.ts'
import {fetchContent} from '../../content/fetch-content.ts'
import {parseValidDocuments} from '../../content/parse-valid-documents.ts'
import {parseStored} from '../../content/snapshot.ts'
import {findLostSingletons} from '../../content/sync/lost-content.ts'
import {getEnvironment} from '../../environment.ts'
import {log} from '../../logger.ts'
import {deleteOldReleases, findDamagedFiles, type Release, readReleases} from '../releases/release.ts'
import {linkCurrent, type ReleaseBuilder} from '../releases/release-builder.ts'
import {createReleaseRenderer} from '../releases/render-release.ts'
import {createPictureInliner} from '../rendering/inline-pictures.ts'
import {createNext} from '../rendering/next-app.ts'
import {createPageRenderer} from '../rendering/rendered-response.ts'
import {exportImages} from './export-images.ts'
import {copyAssets, insertPolicy, writeHostFiles} from './host-files.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Usage: node publishing/static-export/main.ts FOLDER')

const target = resolve(folder)
const directory = join(import.meta.dirname, '..', '..')
const dataFolder = process.env.ROAM_DATA_DIR ?? join(directory, '..', '.roam')
process.chdir(directory)
process.env.ROAM_STATIC_SITE = 'yes'

const environment = getEnvironment()
const {takenAt, ...fetched} = await fetchContent(
  createSiteClient(environment, environment.readToken),
  dataFolder,
)
const [shown] = await readReleases(join(dataFolder, 'pages'))
const valid = parseValidDocuments(fetched.queryResult, shown && parseStored(shown.snapshot)?.queryResult)
const {content, queryResult} = valid
for (const {document, type, field, reason} of valid.problems)
  console.warn(`Not exported as it is now: ${document} (${type}): ${field}: ${reason}`)
for (const {document, type, field, reason} of valid.repairs)
  console.warn(`Exported with a correction: ${document} (${type}): ${field}: ${reason}`)

// createNext needs a public server; this one never listens.
const httpServer = createServer()
const next = createNext({directory, dev: false, hostname: '127.0.0.1', port: 0, httpServer})
const renderPage = createPageRenderer(next, directory)
const renderer = await createReleaseRenderer({
  ...{next, renderPage, directory, target, environment, insertPolicy},
  inlinePictures: createPictureInliner(environment, log),
})
const snapshot = {takenAt, queryResult, pendingRedirects: [], content}
const [previous] = await readReleases(target)
const lost = findLostSingletons(previous && parseStored(previous.snapshot)?.content, content)
if (lost.length > 0) {
  for (const {document} of lost) console.error(`${document} was exported before and is gone from the dataset`)
  console.error(`Nothing was exported. If that is intended, delete ${target} and export again.`)
  process.exit(1)
}
const damaged = previous ? await findDamagedFiles(previous, {isThorough: true}) : new Set<string>()
async function addFiles(builder: ReleaseBuilder, pages: Release['pages']): Promise<void> {
  await copyAssets(builder, directory)
  const imageCount = await exportImages(builder, {pages, content, environment, dataFolder})
  await writeHostFiles(builder, {pages, content, siteUrl: environment.siteUrl})
  console.log(`Exported ${Object.keys(pages).length} pages and files, and ${imageCount} images`)
}
const stage = {damaged, isDue: () => true, first: [], addFiles}
const {release, flush, failures} = await renderer.render(snapshot, previous, stage)
await flush()
await linkCurrent(target, release)
for (const failure of failures) console.error(failure)
await deleteOldReleases(target)
await next.close()
console.log(`The site is in ${join(target, 'current')}`)
process.exit(failures.length > 0 ? 1 : 0)
