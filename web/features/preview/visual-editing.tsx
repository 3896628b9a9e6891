import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect} from 'react'
import {PREVIEW_CHANGES_PATH} from '../navigation/paths.ts'
import {PreviewBanner, type PreviewBannerProps} from './banner.tsx'

/** Re-renders the page on every event of the change stream. */
function useRefreshOnChange(): void {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(PREVIEW_CHANGES_PATH)
    changes.onmessage = () => router.refresh()
    return () => changes.close()
  }, [router])
}

/**
 * Sanity's visual editing overlays and the preview banner. Mutations refresh the page by the change
 * stream; the Studio only reports them once its Presentation tool has loaded.
 */
export default function VisualEditingTools(props: PreviewBannerProps) {
  useRefreshOnChange()
  return (
    <>
      <PreviewBanner {...props} />
      <VisualEditing />
    </>
  )
}
