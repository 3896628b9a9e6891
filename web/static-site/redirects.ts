import type {Content} from '../content/content.ts'
import {destinationAnchorPath} from '../gallery/pagination.ts'
import {DESTINATIONS_PATH, postPath} from '../navigation/paths.ts'
import {html} from '../server/http/html.ts'

/** A redirect between two paths of the site. */
export interface StaticRedirect {
  from: string
  to: string
  /** Title of the target. */
  title: string
}

/** Returns the redirects from the short paths of destinations and from all former slugs. */
export function listRedirects({destinations, posts}: Content): StaticRedirect[] {
  return [
    ...destinations.flatMap(({slug, formerSlugs, name}) =>
      [slug, ...formerSlugs].map((fromSlug) => ({
        from: `${DESTINATIONS_PATH}/${fromSlug}`,
        to: destinationAnchorPath(slug, destinations) ?? DESTINATIONS_PATH,
        title: name,
      })),
    ),
    ...posts.flatMap(({slug, formerSlugs, title}) =>
      formerSlugs.map((formerSlug) => ({from: postPath(formerSlug), to: postPath(slug), title})),
    ),
  ]
}

/** Renders a redirect page with a meta refresh, for hosts without support for redirects. */
export const renderRedirectPage = ({to, title}: StaticRedirect, siteUrl: string): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${new URL(to, siteUrl).href}">
<p><a href="${to}">${title}</a></p>
</html>
`.text
