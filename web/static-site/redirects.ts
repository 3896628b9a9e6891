import type {Content} from '../content/content.ts'
import {placeAddress} from '../gallery/pages.ts'
import {DESTINATIONS, postAddress} from '../navigation/addresses.ts'
import {html} from '../server/html.ts'

/** An address that leads to another one. */
export interface Redirect {
  from: string
  to: string
  /** What is to be found there. */
  title: string
}

/** The short addresses of destinations, and all that documents had before. */
export function redirectsOf({destinations, posts}: Content): Redirect[] {
  return [
    ...destinations.flatMap(({slug, formerSlugs, name}) =>
      [slug, ...formerSlugs].map((one) => ({
        from: `${DESTINATIONS}/${one}`,
        to: placeAddress(slug, destinations) ?? DESTINATIONS,
        title: name,
      })),
    ),
    ...posts.flatMap(({slug, formerSlugs, title}) =>
      formerSlugs.map((former) => ({from: postAddress(former), to: postAddress(slug), title})),
    ),
  ]
}

/** A page that leads on by itself, for hosts that know of no redirects. */
export const redirectPage = ({to, title}: Redirect, siteUrl: string): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${new URL(to, siteUrl).href}">
<p><a href="${to}">${title}</a></p>
</html>
`.text
