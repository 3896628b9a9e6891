import {Suspense} from 'react'
import {getDrafts} from '../content/drafts.ts'
import {humanizeName} from '../content/repair.ts'
import {getEnvironment} from '../environment.ts'
import {LazyVisualEditing} from '../features/preview/lazy-visual-editing.tsx'
import {fieldEditAttributes} from '../ui/edit-attributes.ts'

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
      <LazyVisualEditing
        problems={problems}
        isFetched={drafts.isFetched}
        perspective={drafts.perspective}
        studioOrigin={getEnvironment().studioUrl}
      />
    </Suspense>
  )
}
