import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect, useState, useSyncExternalStore} from 'react'
import {PREVIEW_CHANGES_PATH} from '../navigation/paths.ts'
import {PreviewBanner, type PreviewBannerProps} from './banner.tsx'
import {dropForeignMessages} from './studio-messages.ts'

/** Re-renders the page on every event of the change stream. */
function useRefreshOnChange(): void {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(PREVIEW_CHANGES_PATH)
    changes.onmessage = () => router.refresh()
    return () => changes.close()
  }, [router])
}

const subscribeToNothing = () => () => {}

/** Returns whether the page is in a frame, which only the Studio may have; undefined on the server. */
const useIsFramed = () =>
  useSyncExternalStore<boolean | undefined>(
    subscribeToNothing,
    () => window.self !== window.top,
    () => undefined,
  )

/** Sanity's visual editing overlays, which exchange messages with the Studio only. */
function StudioOverlays({studioOrigin}: {studioOrigin: string}) {
  const [isGuarded, setGuarded] = useState(false)
  useEffect(() => {
    const stop = dropForeignMessages(window, studioOrigin)
    setGuarded(true)
    return stop
  }, [studioOrigin])
  // Its listeners are added after that one.
  return isGuarded && <VisualEditing />
}

interface Props extends Omit<PreviewBannerProps, 'isStandalone'> {
  /** Undefined if no Studio may frame the page. */
  studioOrigin: string | undefined
}

/**
 * The preview banner and, in the Studio, visual editing. Mutations refresh the page by the change
 * stream; the Studio only reports them once its Presentation tool has loaded.
 */
export default function VisualEditingTools({studioOrigin, ...props}: Props) {
  useRefreshOnChange()
  const isFramed = useIsFramed()
  return (
    <>
      <PreviewBanner {...props} isStandalone={isFramed === false} />
      {isFramed && studioOrigin !== undefined && <StudioOverlays studioOrigin={studioOrigin} />}
    </>
  )
}
