import type {Content} from '../../content/content.ts'
import {listFiles, listHtmlPages} from '../../content/list-pages.ts'
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

/** Returns a function that hashes content. What several pages show is encoded once. */
function createContentHasher(): (content: unknown) => string {
  const known = new WeakMap<object, string>()

  function encode(value: unknown): string | undefined {
    if (Array.isArray(value)) return `[${value.map(encode).join()}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const hash = known.get(value) ?? hashFields(value)
    known.set(value, hash)
    return hash
  }

  const hashFields = (value: object): string =>
    hashOf(
      ...Object.entries(value).map(
        ([name, field]) => `${name}:${Array.isArray(field) ? encode(field) : JSON.stringify(field)}`,
      ),
    )

  return (content) =>
    hashOf(...Object.entries(content ?? {}).map(([name, field]) => `${name}:${encode(field)}`))
}

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
  const hashContent = createContentHasher()
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

/** Returns the ids of all documents in the content, and the texts with what could be a token of the layout. */
function scanContent(content: Content): {documents: Set<string>; tokens: string[]} {
  const documents = new Set<string>()
  const tokens: string[] = []
  function scan(value: unknown): void {
    if (typeof value === 'string' && value.includes(TOKEN_START)) tokens.push(value)
    if (typeof value !== 'object' || value === null) return
    if ('_id' in value && typeof value._id === 'string') documents.add(value._id)
    for (const item of Object.values(value)) scan(item)
  }
  scan(content)
  return {documents, tokens}
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
