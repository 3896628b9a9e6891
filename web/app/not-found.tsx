import type {Metadata} from 'next'
import {LogMissingPath} from '../not-found/log-missing-path.tsx'
import {NoContent} from '../not-found/no-content.tsx'
import {NotFoundView} from '../not-found/not-found-view.tsx'
import {getPageContent} from '../preview/drafts.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {settings} = await getPageContent()
  return settings ? {title: settings.notFound.heading} : {}
}

export default async function NotFound() {
  const {settings} = await getPageContent()
  return (
    <>
      {settings ? <NotFoundView notFound={settings.notFound} /> : <NoContent />}
      <LogMissingPath />
    </>
  )
}
