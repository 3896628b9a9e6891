'use client'

import {lazy} from 'react'
import type {PreviewBannerProps} from './banner.tsx'

const VisualEditingTools = lazy(() => import('./visual-editing.tsx'))

/** Loads the preview code in draft mode only, so that visitors do not download it. */
export function LazyVisualEditing(props: PreviewBannerProps) {
  return <VisualEditingTools {...props} />
}
