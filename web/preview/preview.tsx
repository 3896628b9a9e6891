import {Suspense} from 'react'
import {shownDrafts} from './drafts.ts'
import {editField} from './edit.ts'
import {inWords} from './words.ts'
import {Workbench} from './workbench.tsx'

/** Around drafts: what opens fields on a click, and word of what is not ready. Else nothing. */
export async function Preview() {
  const drafts = await shownDrafts()
  if (!drafts) return null
  const problems = drafts.problems.map(({document, type, title, field, reason}) => {
    const [top = ''] = field.split(/[.[]/)
    return {
      text: `${title}, ${inWords(top)}: ${reason}`,
      ...editField(document, type, top),
    }
  })
  return (
    <Suspense>
      <Workbench problems={problems} reached={drafts.reached} perspective={drafts.perspective} />
    </Suspense>
  )
}
