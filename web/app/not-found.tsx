import type {Metadata} from 'next'
import {getPageContent} from '../content/drafts.ts'
import {layoutContent} from '../content/page-content.ts'
import {LogMissingPath} from '../features/not-found/log-missing-path.tsx'
import {NoContent} from '../features/not-found/no-content.tsx'
import {NotFoundView} from '../features/not-found/not-found-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const {settings} = await getPageContent(layoutContent)
  return settings ? {title: settings.notFound.heading} : {}
}

export default async function NotFound() {
  const {settings} = await getPageContent(layoutContent)
  return (
    <>
      {settings ? <NotFoundView notFound={settings.notFound} /> : <NoContent />}
      <LogMissingPath />
    </>
  )
}
