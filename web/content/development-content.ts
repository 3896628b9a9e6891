import {cache} from 'react'
import {getEnvironment} from '../environment.ts'
import {createSiteClient} from './client.ts'
import type {Content} from './content.ts'
import {fetchContent} from './fetch-content.ts'
import {parseContent} from './parse-content.ts'

/**
 * Returns the published content, with the query and the schemas of Next's bundle: the development server loads them again
 * when they change, while those of the server's snapshot are as old as its process. Next shows the errors in the page.
 *
 * @throws ContentError with every wrong field, or an error with the place of a syntax error in the query
 */
export const fetchDevelopmentContent = cache(async (): Promise<Content> => {
  const environment = getEnvironment()
  const {queryResult} = await fetchContent(createSiteClient(environment, environment.readToken))
  return parseContent(queryResult)
})
