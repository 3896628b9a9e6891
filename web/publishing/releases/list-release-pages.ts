import type {Content} from '../../content/content.ts'
import {listFiles, listHtmlPages} from '../../content/list-pages.ts'
import {once} from '../../content/once.ts'
import {layoutContent} from '../../content/page-content.ts'
import {isStaticSite} from '../../environment.ts'
import {type Framed, splitFrame, TOKEN_START} from './frame.ts'
import {hashOf, type Release, type ReleasePage} from './release.ts'
import type {PageToBuild} from './render-page.ts'

/** Returns the page if its files are whole. Earlier versions also listed compressed copies. */
function withWholeFiles(page: ReleasePage | undefined, damaged: ReadonlySet<string>) {
  if (!page) return undefined
  const files = page.rscFile === undefined ? [page.file] : [page.file, page.rscFile]
  if (files.some((file) => damaged.has(file))) return undefined
  return files.length === page.files.length ? page : {...page, files}
}

/** Returns the ids of all documents in a value. */
export const listDocuments = (json: string) =>
  new Set(Array.from(json.matchAll(/"_id":"([^"]+)"/g), ([, id]) => id ?? ''))

/** Hash of an object. What several pages show, or the next content too, is encoded once. */
const hashFields = once((value: object): string =>
  hashOf(
    ...Object.entries(value).map(
      ([name, field]) => `${name}:${Array.isArray(field) ? encode(field) : JSON.stringify(field)}`,
    ),
  ),
)

function encode(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map(encode).join()}]`
  return typeof value === 'object' && value !== null ? hashFields(value) : JSON.stringify(value)
}

/** Returns a hash of content. */
const hashContent = (content: unknown): string =>
  hashOf(...Object.entries(content ?? {}).map(([name, field]) => `${name}:${encode(field)}`))

/** A page of a snapshot. */
interface SnapshotPage extends Pick<PageToBuild, 'path' | 'hash' | 'hasLayout' | 'isFramed'> {
  getDocuments: PageToBuild['getDocuments']
}

/** The pages of a snapshot, with the hash of what each shows: linear in all content. */
export interface SnapshotPages {
  framed: Framed
  pages: SnapshotPage[]
  /** Ids of all documents of the content. */
  documents: ReadonlySet<string>
}

/**
 * Lists the pages of a snapshot.
 *
 * @param build identifies the build and its settings
 */
export function listSnapshotPages(content: Content, build: string): SnapshotPages {
  const {documents, tokens} = scanContent(content)
  const framed = splitFrame(content, tokens)
  const layout = isStaticSite() ? content : framed.content
  const layoutJson = JSON.stringify(layoutContent(layout))
  const layoutHash = hashOf(build, layoutJson)
  const pages = listHtmlPages(layout).map(({path, content: shown}) => ({
    path,
    hash: hashOf(layoutHash, hashContent(shown)),
    hasLayout: true,
    isFramed: !isStaticSite(),
    getDocuments: () => [...listDocuments(layoutJson + JSON.stringify(shown))],
  }))
  const files = listFiles(content).map(({path, content: shown}) => ({
    path,
    hash: hashOf(build, hashContent(shown)),
    hasLayout: false,
    isFramed: false,
    getDocuments: () => undefined,
  }))
  return {framed, documents, pages: [...pages, ...files]}
}

/** Ids of documents, and texts with what could be a token of the layout. */
interface Scan {
  ids: string[]
  tokens: string[]
}

function scan(value: unknown): Scan {
  const found: Scan = {ids: [], tokens: []}
  function visit(part: unknown): void {
    if (typeof part === 'string' && part.includes(TOKEN_START)) found.tokens.push(part)
    if (typeof part !== 'object' || part === null) return
    if ('_id' in part && typeof part._id === 'string') found.ids.push(part._id)
    for (const item of Object.values(part)) visit(item)
  }
  visit(value)
  return found
}

const scanDestination = once((destination: Content['destinations'][number]) => scan(destination))

/** Returns the ids of all documents in the content, and the texts with what could be a token of the layout. */
function scanContent({destinations, ...rest}: Content): {documents: Set<string>; tokens: string[]} {
  const scans = [scan(rest), ...destinations.map(scanDestination)]
  return {
    documents: new Set(scans.flatMap(({ids}) => ids)),
    tokens: scans.flatMap(({tokens}) => tokens),
  }
}

/**
 * Compares the pages of a snapshot with those of the previous release.
 *
 * @param damaged files of the previous release
 */
export const comparePages = (
  {framed, pages}: SnapshotPages,
  previous: Release | undefined,
  damaged: ReadonlySet<string>,
): PageToBuild[] =>
  pages.map((page) => {
    const former = withWholeFiles(previous?.pages[page.path], damaged)
    const isSameFrame = former?.frame?.hash === (page.isFramed ? framed.hash : undefined)
    const change = former?.hash !== page.hash ? 'content' : isSameFrame ? 'none' : 'frame'
    return {...page, previous: former, change}
  })
