import {destinationAnchorPath} from '../features/destinations/pagination.ts'
import {DESTINATIONS_PATH, postPath} from '../features/navigation/paths.ts'
import type {Content} from './content.ts'

/** A redirect between two paths of the site. */
export interface SiteRedirect {
  from: string
  to: string
  /** Title of the target. */
  title: string
  isPermanent: boolean
}

/** Returns the redirects from the short paths of destinations and from all former slugs. */
export function listRedirects({destinations, posts}: Content): SiteRedirect[] {
  return [
    ...destinations.flatMap(({slug, formerSlugs, name}) =>
      [slug, ...formerSlugs].map((fromSlug) => ({
        from: `${DESTINATIONS_PATH}/${fromSlug}`,
        to: destinationAnchorPath(slug, destinations) ?? DESTINATIONS_PATH,
        title: name,
        // The page of a destination changes with its position in the gallery.
        isPermanent: false,
      })),
    ),
    ...posts.flatMap(({slug, formerSlugs, title}) =>
      formerSlugs.map((formerSlug) => ({
        from: postPath(formerSlug),
        to: postPath(slug),
        title,
        isPermanent: true,
      })),
    ),
  ]
}
