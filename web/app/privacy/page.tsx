import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {privacyContent} from '../../content/page-content.ts'
import {PRIVACY_PATH} from '../../features/navigation/paths.ts'
import {NoContent} from '../../features/not-found/no-content.tsx'
import {Privacy} from '../../features/privacy/privacy.tsx'
import {breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {privacyPage: page, ogImage} = await getPageContent(privacyContent)
  if (!page) return {}
  const {heading: title, description, noIndex} = page
  return pageMetadata({title, description, noIndex, path: PRIVACY_PATH, ogImage})
}

export default async function PrivacyPage() {
  const {privacyPage: page, settings} = await getPageContent(privacyContent)
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Privacy page={page} />
      <StructuredData things={[breadcrumbList(settings, {name: page.heading, path: PRIVACY_PATH})]} />
    </>
  )
}
