/** Returns true while pages are exported for a static file host, which has no server of its own. */
export const isStaticSite = (): boolean => process.env.ROAM_STATIC_SITE === 'yes'
