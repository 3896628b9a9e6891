import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fastify from 'fastify'
import {pino} from 'pino'
import {onTestFinished} from 'vitest'
import {type Content, EMPTY_CONTENT} from '../../content/content.ts'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import {candidate, parseStored, type Snapshot} from '../../content/snapshot.ts'
import {createPictureInliner} from '../rendering/inline-pictures.ts'
import type {NextApp} from '../rendering/next-app.ts'
import {createPageRenderer} from '../rendering/rendered-response.ts'
import {createReleases} from './releases.ts'
import {sendPage} from './send-page.ts'

const environment = {siteUrl: 'https://roam.example', projectId: 'lake', dataset: 'production'}

export const withPrice = (price: number): Content => ({
  ...EMPTY_CONTENT,
  addOns: [
    {_id: 'maps', _type: 'addOn', name: 'Maps', shortName: 'Maps', price, description: '', formNote: ''},
  ],
})

/** @param formerAddresses of documents: the site redirects them */
export function toSnapshot(
  content: Content,
  formerAddresses: {document: string; slug: string}[] = [],
): Snapshot {
  const answer = {...content, photos: [], formerAddresses}
  const snapshot = parseStored({takenAt: '2026-05-02T08:00:00.000Z', answer, pendingRedirects: []})
  if (!snapshot) throw new Error('The site cannot show this content')
  return snapshot
}

const COUNT = 20
export const PATHS = Array.from({length: COUNT}, (_, index) => `/destinations/place-${index}`)

const picture = {
  ...{id: 'image-a-1x1-png', alt: 'A', caption: null, lqip: null, crop: null, hotspot: null},
  ...{width: 1, height: 1},
}

/** @param name of each place, which its own page shows; `note` is on every page */
export function createSite(note: string, name = 'Place'): ReturnType<typeof toSnapshot> {
  const content = {
    ...EMPTY_CONTENT,
    settings: {
      ...{
        _id: 'siteSettings',
        _type: 'siteSettings',
        title: 'Roam',
        description: 'Trips',
        startLabel: 'Start',
      },
      ...{email: 'hello@roam.example', tagline: 'Go', affiliateDisclosure: 'None', copyright: 'Roam'},
      navigation: {home: 'Home', blog: 'Blog', destinations: 'Places', contact: 'Contact', note},
      notFound: {heading: 'Oops', text: null, linkLabel: 'Home', picture: null},
      founder: null,
      social: [],
    },
    destinations: PATHS.map((path, index) => ({
      ...{_id: path, _type: 'destination', _updatedAt: '2026-05-02T08:00:00Z', name: `${name} ${index}`},
      ...{slug: `place-${index}`, intro: 'Far', ink: '#112233', card: picture, photos: [], formerSlugs: []},
    })),
  }
  return toSnapshot(content as Content)
}

/** A build with a stub of Next; `requestedPaths` lists the pages that it rendered. */
export async function createBuild(buildId = 'build-1', apiHost?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-releases-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const requestedPaths: string[] = []
  const brokenPaths = new Set<string>()
  /** `render` is called before each rendering; `picture` is part of each page. */
  const hooks = {render: async (_path: string) => {}, picture: ''}
  /** Log entries. */
  const logs: {msg: string}[] = []
  const log = pino({base: null}, {write: (line) => void logs.push(JSON.parse(line))})
  /** Snapshots whose pages became current. */
  const published: Snapshot[] = []
  const next: NextApp = {
    start: () => Promise.resolve(),
    async fetchPage(path) {
      requestedPaths.push(path)
      await hooks.render(path)
      const status = brokenPaths.has(path) ? 500 : path === NOT_FOUND_PATH ? 404 : 200
      const type = path.includes('.') ? 'application/xml' : 'text/html; charset=utf-8'
      const {addOns, settings, destinations} = candidate.getStore()?.content ?? EMPTY_CONTENT
      const price = addOns[0]?.price
      const image =
        '<img src="/images/a.jpg?w=400&amp;q=75"><script>self.__next_f.push([1,"/images/a.jpg?w=400\\u0026q=75"])</script>'
      const note = String(settings?.navigation.note)
      // Next writes the payload in pieces, which can end anywhere.
      const payload = `\\"${note.slice(0, 5)}"])</script><script>self.__next_f.push([1,"${note.slice(5)}\\"`
      return new Response(
        image.concat(
          hooks.picture,
          `<p>${note}</p><script>self.__next_f.push([1,"${payload}"])</script>`,
          `${path} costs ${price}. `.repeat(100),
          ...(path === '/sitemap.xml' || path === '/destinations'
            ? destinations.map(({slug}) => `[${slug}]`)
            : []),
        ),
        {
          status,
          headers: {'content-type': type},
        },
      )
    },
    fetchRscPayload: async (path) =>
      new Response(
        `payload of ${path}${JSON.stringify(candidate.getStore()?.content.settings?.navigation.note ?? '')}`,
        {headers: {'content-type': brokenPaths.has(`${path}.rsc`) ? 'text/html' : 'text/x-component'}},
      ),
    clearCache() {},
    handle: async (_request, reply) => reply,
    close: async () => {},
  }
  const target = join(folder, 'pages')
  await mkdir(join(folder, '.next'))
  async function open(id = buildId) {
    await writeFile(join(folder, '.next', 'BUILD_ID'), id)
    const renderPage = createPageRenderer(next, folder)
    const inlinePictures = createPictureInliner({apiHost}, log)
    const options = {next, renderPage, inlinePictures, directory: folder, target, environment}
    return createReleases(
      options,
      (snapshot) => published.push(snapshot),
      log,
      () => ['/'],
    )
  }
  return {open, target, requestedPaths, brokenPaths, hooks, published, logs}
}

/** Serves the current release; `get` uses the header encoding of browsers. */
export async function serve(releases: Awaited<ReturnType<typeof createReleases>>) {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('*', (request, reply) => {
    const release = releases.current()
    if (!release) throw new Error('There is no release')
    return sendPage(request, reply, release)
  })
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({url, method, headers})
}
