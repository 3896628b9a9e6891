import {defineDocuments} from 'sanity/presentation'
import {BLOG, DESTINATIONS, HOME, postAddress} from './addresses.ts'

/** What opens beside each page. */
export const mainDocuments = defineDocuments([
  {route: HOME, type: 'homePage'},
  {route: DESTINATIONS, type: 'destinationsPage'},
  {route: BLOG, type: 'blogPage'},
  {route: postAddress(':slug'), filter: '_type == "post" && slug.current == $slug'},
])
