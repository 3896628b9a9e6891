import type {Metadata} from 'next'
import {getPageContent} from '../content/drafts.ts'
import {layoutContent, notFoundContent} from '../content/page-content.ts'
import {LogMissingPath} from '../features/not-found/log-missing-path.tsx'
import {NoContent} from '../features/not-found/no-content.tsx'
import {NotFoundView} from '../features/not-found/not-found-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const content = await getPageContent(notFoundContent)
  return content ? {title: content.notFound.heading, description: content.description} : {}
}

export default async function NotFound() {
  const {settings} = await getPageContent(layoutContent)
  return (
    <>
      {settings ? <NotFoundView settings={settings} /> : <NoContent />}
      <LogMissingPath />
    </>
  )
}
