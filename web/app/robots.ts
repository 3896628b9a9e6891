import type {MetadataRoute} from 'next'
import {environment, hasLake} from '../content/environment.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: ['/api/', '/request/']},
    ...(hasLake() && {sitemap: new URL('/sitemap.xml', environment().siteUrl).href}),
  }
}
