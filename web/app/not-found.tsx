import type {Metadata} from 'next'
import {currentContent} from '../content/snapshot.ts'
import {LogMissingPath} from '../not-found/log-missing-path.tsx'
import {Lost} from '../not-found/lost.tsx'
import {NoContent} from '../not-found/no-content.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const {settings} = await currentContent()
  return settings ? {title: settings.notFound.heading} : {}
}

export default async function NotFound() {
  const {settings} = await currentContent()
  return (
    <>
      {settings ? <Lost words={settings.notFound} /> : <NoContent />}
      <LogMissingPath />
    </>
  )
}
