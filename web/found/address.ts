import {environment} from '../content/environment.ts'

/** A path of the site as everybody else writes it, with the site's own address before it. */
export const absolute = (path: string): string => new URL(path, environment().siteUrl).href
