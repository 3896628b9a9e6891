import {createHash} from 'node:crypto'
import type {Content} from '../../content/content.ts'
import {listPages} from '../../content/page-content.ts'
import {isStaticSite} from '../../environment.ts'
import type {Framed} from './frame.ts'
import type {Release, ReleasePage} from './release.ts'
import type {PageToBuild} from './render-page.ts'

export const hashOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url')

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

/**
 * Lists the pages of a snapshot, each with that of the previous release.
 *
 * @param damaged files of the previous release
 * @param build identifies the build and its settings
 */
export function listReleasePages(
  content: Content,
  framed: Framed,
  previous: Release | undefined,
  damaged: ReadonlySet<string>,
  build: string,
): PageToBuild[] {
  const files = listPages(content).filter(({hasLayout}) => !hasLayout)
  const pages = listPages(isStaticSite() ? content : framed.content).filter(({hasLayout}) => hasLayout)
  return [...pages, ...files].map(({path, content: shown, hasLayout}) => {
    const json = JSON.stringify(shown)
    const hash = hashOf(build, json)
    const isFramed = hasLayout && !isStaticSite()
    const page = withWholeFiles(previous?.pages[path], damaged)
    const isSameFrame = page?.frame?.hash === (isFramed ? framed.hash : undefined)
    const change = page?.hash !== hash ? 'content' : isSameFrame ? 'none' : 'frame'
    const getDocuments = () => (hasLayout ? [...listDocuments(json)] : undefined)
    return {path, hash, isFramed, hasLayout, getDocuments, previous: page, change}
  })
}
