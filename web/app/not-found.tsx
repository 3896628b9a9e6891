import type {Metadata} from 'next'
import {LogMissingPath} from '../not-found/log-missing-path.tsx'
import {Lost} from '../not-found/lost.tsx'
import {NoContent} from '../not-found/no-content.tsx'
import {shownContent} from '../preview/drafts.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {settings} = await shownContent()
  return settings ? {title: settings.notFound.heading} : {}
}

export default async function NotFound() {
  const {settings} = await shownContent()
  return (
    <>
      {settings ? <Lost words={settings.notFound} /> : <NoContent />}
      <LogMissingPath />
    </>
  )
}
