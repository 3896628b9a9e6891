import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {PRIVACY_PATH} from '../../features/navigation/paths.ts'
import {NoContent} from '../../features/not-found/no-content.tsx'
import {Privacy} from '../../features/privacy/privacy.tsx'
import {privacyOgImage} from '../../features/seo/og-image/og-image.ts'
import {breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await getPageContent()
  const {privacyPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({title, description, path: PRIVACY_PATH, ogImage: privacyOgImage(content)})
}

export default async function PrivacyPage() {
  const {privacyPage: page, settings} = await getPageContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Privacy page={page} />
      <StructuredData things={[breadcrumbList(settings, {name: page.heading, path: PRIVACY_PATH})]} />
    </>
  )
}
