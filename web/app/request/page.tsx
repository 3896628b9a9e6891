import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPageContent} from '../../content/drafts.ts'
import {homeContent} from '../../content/page-content.ts'
import {TripRequestSection} from '../../features/trip-request/trip-request-section.tsx'
import {getServices} from '../../server/services.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {robots: {index: false}}

interface Props {
  searchParams: Promise<{submission?: string | string[]}>
}

/**
 * The form in the response to a submission without JavaScript: with its values and validation messages, or what was sent.
 * `submission` identifies the one that is being rendered; visitors who open the path are redirected.
 */
export default async function SubmissionPage({searchParams}: Props) {
  const {submission: id} = await searchParams
  const submission = typeof id === 'string' ? getServices().getSubmission(id) : undefined
  const {requestForm, privacyPage, packages, addOns} = await getPageContent(homeContent)
  if (!submission || !requestForm) notFound()
  return (
    <TripRequestSection form={requestForm} privacy={privacyPage} {...{packages, addOns}} {...submission} />
  )
}
