import type {MetadataRoute} from 'next'
import {getEnvironment, isSanityConfigured} from '../environment.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    ...(isSanityConfigured() && {sitemap: new URL('/sitemap.xml', getEnvironment().siteUrl).href}),
  }
}
