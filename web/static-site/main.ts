/**
 * Writes the site down for a host of files: `node static-site/main.ts FOLDER`. Reads its environment as
 * `content/environment.ts` says, and ROAM_DATA_DIR, where pictures are kept from one time to the next.
 */
import {createServer} from 'node:http'
import {join, resolve} from 'node:path'
import {lakeClient} from '../content/client.ts'
import {environment} from '../content/environment.ts'
import {parseContent} from '../content/parse.ts'
import {pull} from '../content/pull.ts'
import {startNext} from '../server/next-app.ts'
import {addHostFiles} from './host-files.ts'
import {addPages} from './pages.ts'
import {addPictures} from './pictures.ts'
import {createRelease} from './release.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder: node static-site/main.ts FOLDER')
const target = resolve(folder)
const directory = join(import.meta.dirname, '..')
const dataFolder = process.env.ROAM_DATA_DIR ?? join(directory, '..', '.roam')
process.chdir(directory)
process.env.ROAM_STATIC_SITE = 'yes'

const settings = environment()
const {takenAt, answer} = await pull(lakeClient(settings, settings.readToken))
const content = parseContent(answer)
globalThis.roamSnapshot = {takenAt, answer, content}

const release = await createRelease(target)
// Nobody calls it: Next is asked from inside.
const httpServer = createServer()
const next = await startNext({directory, dev: false, hostname: '127.0.0.1', port: 0, httpServer})
await next.forgetPages()
const pages = await addPages(release, {get: next.get, content, directory})
const pictures = await addPictures(release, {pages, content, settings, kept: dataFolder})
await addHostFiles(release, {pages, content, siteUrl: settings.siteUrl})
await release.publish()
await next.close()
console.log(`${pages.length} pages and ${pictures} pictures are in ${join(target, 'current')}`)
process.exit(0)
