/**
 * Exports the site for a static file host: `node server/static-export/main.ts FOLDER`. Reads the environment
 * variables in `content/environment.ts`, and ROAM_DATA_DIR for the image cache.
 */
import {createServer} from 'node:http'
import {join, resolve} from 'node:path'
import {createSiteClient} from '../../content/client.ts'
import {fetchContent} from '../../content/fetch-content.ts'
import {parseContent} from '../../content/parse-content.ts'
import {getEnvironment} from '../../environment.ts'
import {startNext} from '../rendering/next-app.ts'
import {exportImages} from './export-images.ts'
import {exportPages} from './export-pages.ts'
import {addHostFiles} from './host-files.ts'
import {createRelease} from './release.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Usage: node server/static-export/main.ts FOLDER')
const target = resolve(folder)
const directory = join(import.meta.dirname, '..', '..')
const dataFolder = process.env.ROAM_DATA_DIR ?? join(directory, '..', '.roam')
process.chdir(directory)
process.env.ROAM_STATIC_SITE = 'yes'

const settings = getEnvironment()
const {takenAt, queryResult} = await fetchContent(createSiteClient(settings, settings.readToken))
const content = parseContent(queryResult)
globalThis.roamSnapshot = {takenAt, queryResult, pendingRedirects: [], content}

const release = await createRelease(target)
// startNext needs a public server; this one never listens.
const httpServer = createServer()
const next = await startNext({directory, dev: false, hostname: '127.0.0.1', port: 0, httpServer})
await next.revalidateAll()
const pages = await exportPages(release, {fetchPage: next.fetchPage, content, directory})
const imageCount = await exportImages(release, {pages, content, settings, dataFolder})
await addHostFiles(release, {pages, content, siteUrl: settings.siteUrl})
await release.publish()
await next.close()
console.log(`Exported ${pages.length} pages and ${imageCount} images to ${join(target, 'current')}`)
process.exit(0)
