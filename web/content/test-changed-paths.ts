import type {Content} from './content.ts'
import {listPages} from './list-pages.ts'

const pagesByPath = (content: Content) =>
  new Map(listPages(content).map((page) => [page.path, JSON.stringify(page.content)]))

/** Returns the paths of the pages that a change of the content renders again; for tests. */
export function findChangedPaths(before: Content, after: Content): string[] {
  const previousPages = pagesByPath(before)
  return [...pagesByPath(after)]
    .filter(([path, content]) => previousPages.get(path) !== content)
    .map(([path]) => path)
}
