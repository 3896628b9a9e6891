import type {Problem} from '@roam/documents/site-status'
import type {Content} from '../content.ts'
import {getAtPath} from '../parse-content.ts'

/** Nobody deletes these in the Studio. */
const SINGLETONS = ['settings', 'home', 'requestForm', 'destinationsPage', 'blogPage', 'privacyPage'] as const

const LISTS = [
  'packages',
  'addOns',
  'processSteps',
  'destinations',
  'testimonials',
  'tripStories',
  'posts',
] as const

const REASON =
  'It was there and is gone: another dataset, or a lost one? To show the site without it, stop Roam, delete the folder "pages" in its data folder, and start it again'

/** Returns a problem for each singleton that the pages show and that the Content Lake no longer has. */
export const findLostSingletons = (shown: Content | undefined, fetched: Content): Problem[] =>
  SINGLETONS.filter((name) => shown?.[name] && !fetched[name]).map((name) => ({
    document: name,
    type: '',
    field: '',
    reason: REASON,
  }))

/** Whether a list is empty that has entries on the pages: fetch again, before all of them are taken off the site. */
export const hasEmptiedList = (shown: Content | undefined, queryResult: unknown): boolean =>
  LISTS.some((name) => {
    const list = getAtPath(queryResult, [name])
    return Array.isArray(list) && list.length === 0 && (shown?.[name].length ?? 0) > 0
  })
