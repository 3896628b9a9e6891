import type {HistoryAdapter, HistoryAdapterNavigate} from '@sanity/visual-editing/react'
import {VisualEditing} from '@sanity/visual-editing/react'
import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useMemo, useState} from 'react'
import {PREVIEW_CHANGES_PATH} from '../navigation/paths.ts'
import {PreviewBanner, type PreviewBannerProps} from './banner.tsx'

/** Connects the Studio's address bar with the Next router, in both directions. */
function useHistoryAdapter(): HistoryAdapter {
  const router = useRouter()
  const pathname = usePathname()
  const [navigateStudio, setNavigateStudio] = useState<HistoryAdapterNavigate>()

  useEffect(() => {
    navigateStudio?.({type: 'push', url: pathname})
  }, [navigateStudio, pathname])

  return useMemo(
    () => ({
      subscribe(navigate) {
        setNavigateStudio(() => navigate)
        return () => setNavigateStudio(undefined)
      },
      update({type, url}) {
        if (type === 'pop') router.back()
        else router[type](url)
      },
    }),
    [router],
  )
}

/** Re-renders the page on every event of the change stream. */
function useRefreshOnChange(): void {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(PREVIEW_CHANGES_PATH)
    changes.onmessage = () => router.refresh()
    return () => changes.close()
  }, [router])
}

/** Sanity's visual editing overlays and the preview banner. */
export default function VisualEditingTools(props: PreviewBannerProps) {
  const router = useRouter()
  const history = useHistoryAdapter()
  useRefreshOnChange()
  return (
    <>
      <PreviewBanner {...props} />
      <VisualEditing
        portal
        history={history}
        // Mutations refresh the page by the change stream; the Studio only reports them once its
        // Presentation tool has loaded.
        refresh={({source}) => (source === 'manual' ? Promise.resolve(router.refresh()) : false)}
      />
    </>
  )
}
