/** Returns true while pages are exported for a static file host, which runs no server code. */
export const isStaticSite = (): boolean => process.env.ROAM_STATIC_SITE === 'yes'
