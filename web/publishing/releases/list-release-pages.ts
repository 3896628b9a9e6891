import type {Content} from '../../content/content.ts'
import {listPages} from '../../content/list-pages.ts'
import {isStaticSite} from '../../environment.ts'
import {type Framed, splitFrame} from './frame.ts'
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
  const json = JSON.stringify(content)
  const framed = splitFrame(content, json)
  const files = listPages(content).filter(({hasLayout}) => !hasLayout)
  const pages = listPages(isStaticSite() ? content : framed.content).filter(({hasLayout}) => hasLayout)
  return {
    framed,
    documents: listDocuments(json),
    pages: [...pages, ...files].map(({path, content: shown, hasLayout}) => ({
      path,
      hash: hashOf(build, JSON.stringify(shown)),
      hasLayout,
      isFramed: hasLayout && !isStaticSite(),
      getDocuments: () => (hasLayout ? [...listDocuments(JSON.stringify(shown))] : undefined),
    })),
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
