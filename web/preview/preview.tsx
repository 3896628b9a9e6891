import {Suspense} from 'react'
import {getDrafts} from './drafts.ts'
import {fieldEditAttributes} from './edit-attributes.ts'
import {LazyVisualEditing} from './lazy-visual-editing.tsx'
import {humanizeName} from './repair.ts'

/** Renders visual editing and the preview banner in draft mode, and nothing otherwise. */
export async function Preview() {
  const drafts = await getDrafts()
  if (!drafts) return null
  const problems = drafts.problems.map(({document, type, title, field, reason}) => {
    const [topLevelField = ''] = field.split(/[.[]/)
    return {
      text: `${title}, ${humanizeName(topLevelField)}: ${reason}`,
      ...fieldEditAttributes(document, type, topLevelField),
    }
  })
  return (
    <Suspense>
      <LazyVisualEditing problems={problems} isFetched={drafts.isFetched} perspective={drafts.perspective} />
    </Suspense>
  )
}
