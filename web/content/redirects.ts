import {destinationPath, postPath} from '../features/navigation/paths.ts'
import type {Content} from './content.ts'

/** A permanent redirect between two paths of the site. */
export interface SiteRedirect {
  from: string
  to: string
  /** Title of the target. */
  title: string
}

/** Returns the redirects from all former slugs. */
export function listRedirects({destinations, posts}: Content): SiteRedirect[] {
  const redirectsTo = (
    getPath: (slug: string) => string,
    slug: string,
    formerSlugs: string[],
    title: string,
  ) => formerSlugs.map((formerSlug) => ({from: getPath(formerSlug), to: getPath(slug), title}))
  return [
    ...destinations.flatMap(({slug, formerSlugs, name}) =>
      redirectsTo(destinationPath, slug, formerSlugs, name),
    ),
    ...posts.flatMap(({slug, formerSlugs, title}) => redirectsTo(postPath, slug, formerSlugs, title)),
  ]
}
