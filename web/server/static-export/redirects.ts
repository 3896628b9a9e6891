import type {SiteRedirect} from '../../content/redirects.ts'
import {html} from '../http/html.ts'

/** Renders a redirect page with a meta refresh, for hosts without support for redirects. */
export const renderRedirectPage = ({to, title}: SiteRedirect, siteUrl: string): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${new URL(to, siteUrl).href}">
<p><a href="${to}">${title}</a></p>
</html>
`.text
