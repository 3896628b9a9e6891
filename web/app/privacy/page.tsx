import type {Metadata} from 'next'
import {breadcrumbs} from '../../found/breadcrumbs.ts'
import {StructuredData} from '../../found/structured-data.tsx'
import {PRIVACY} from '../../navigation/addresses.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {shownContent} from '../../preview/drafts.ts'
import {Privacy} from '../../privacy/privacy.tsx'
import {privacyCard} from '../../share-card/card.ts'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await shownContent()
  const {privacyPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({title, description, path: PRIVACY, card: privacyCard(content)})
}

export default async function PrivacyPage() {
  const {privacyPage: page, settings} = await shownContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Privacy page={page} />
      <StructuredData things={[breadcrumbs(settings, {name: page.heading, path: PRIVACY})]} />
    </>
  )
}
