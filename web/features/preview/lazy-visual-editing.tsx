'use client'

import {type ComponentProps, lazy} from 'react'

const VisualEditingTools = lazy(() => import('./visual-editing.tsx'))

/** Loads the preview code in draft mode only, so that visitors do not download it. */
export function LazyVisualEditing(props: ComponentProps<typeof VisualEditingTools>) {
  return <VisualEditingTools {...props} />
}
