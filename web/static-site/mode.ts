/**
 * True while the pages are written down for a host that only sends files. Nothing answers there: what
 * the site's own server would do for a page, the page brings along.
 */
export const isStaticSite = (): boolean => process.env.ROAM_STATIC_SITE === 'yes'
