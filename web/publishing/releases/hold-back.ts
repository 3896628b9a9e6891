import {isObject} from '../../content/parse-content.ts'
import {parseStored, type Snapshot} from '../../content/snapshot.ts'
import {galleryPagePaths} from '../../features/destinations/pagination.ts'
import {destinationPath, postPath, SAMPLE_PLAN_PATH} from '../../features/navigation/paths.ts'
import type {Release} from './release.ts'

const getList = (queryResult: unknown, name: string): unknown[] => {
  const list = isObject(queryResult) ? queryResult[name] : undefined
  return Array.isArray(list) ? list : []
}

const getField = (document: unknown, name: string) => (isObject(document) ? document[name] : undefined)

/**
 * Returns the snapshot with the last version of each document whose new page cannot be rendered, or without it: no page,
 * list or sitemap leads to a page that is missing. Undefined if there is no such document.
 *
 * @param paths of the new pages that cannot be rendered
 */
export function holdBack(
  {takenAt, queryResult, pendingRedirects, content}: Snapshot,
  previous: Release | undefined,
  paths: string[],
): Snapshot | undefined {
  if (!isObject(queryResult)) return undefined
  const answer = {...queryResult}
  let isChanged = false

  function hold(name: string, isHeld: (document: unknown, former: unknown) => boolean): void {
    answer[name] = getList(queryResult, name).flatMap((document) => {
      const former = getList(previous?.snapshot.answer, name).find(
        (item) => getField(item, '_id') === getField(document, '_id'),
      )
      if (!isHeld(document, former)) return [document]
      isChanged = true
      return former && !isHeld(former, former) ? [former] : []
    })
  }

  const isFailedPath = (document: unknown, getPath: (slug: string) => string) =>
    paths.includes(getPath(String(getField(document, 'slug'))))
  // A new page of the gallery is there because of new destinations.
  const isGalleryLonger =
    previous && galleryPagePaths(content.destinations).some((path) => paths.includes(path))
  hold('posts', (document) => isFailedPath(document, postPath))
  hold(
    'destinations',
    (document, former) => isFailedPath(document, destinationPath) || (isGalleryLonger && !former) === true,
  )
  if (paths.includes(SAMPLE_PLAN_PATH)) {
    answer.samplePlan = null
    isChanged = true
  }
  return isChanged ? parseStored({takenAt, answer, pendingRedirects}) : undefined
}
