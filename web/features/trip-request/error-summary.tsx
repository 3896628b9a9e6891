'use client'

import {use} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './error-summary.module.css'
import controls from './fields/controls.module.css'
import {ERROR_SUMMARY_ID, fieldId} from './form-constants.ts'
import {IssuesContext} from './form-context.ts'
import {PART_FIELDS, PARTS, type PartName, PartsContext} from './use-parts.ts'

/** Returns the invalid fields of a part, in their order on the page. */
export function useInvalidFields(part: PartName) {
  const issues = use(IssuesContext)
  return PART_FIELDS[part].filter((name) => issues.some(({field}) => field === name))
}

/** The number of invalid fields, in the legend of a part. */
export const ErrorCount = ({count}: {count: number}) => (
  <span className={`${styles.count} ${controls.mark}`}>{uiText.toCheck(count)}</span>
)

/** The number of invalid fields, with a link to the first one of each part. Not a live region: a change would interrupt. */
export function ErrorSummary({legends}: {legends: Record<PartName, string>}) {
  const issues = use(IssuesContext)
  if (issues.length === 0) return null
  return (
    <div className={styles.summary} id={ERROR_SUMMARY_ID}>
      <p className={controls.mark}>{uiText.answersToCheck(issues.length)}</p>
      <ul>
        {PARTS.map((part) => (
          <PartLink key={part} part={part} legend={legends[part]} />
        ))}
      </ul>
    </div>
  )
}

function PartLink({part, legend}: {part: PartName; legend: string}) {
  const {setOpen} = use(PartsContext)
  const fields = useInvalidFields(part)
  const [first] = fields
  return (
    first && (
      <li>
        <a href={`#${fieldId(first)}`} onClick={() => setOpen(part, true)}>
          {`${legend} (${fields.length})`}
        </a>
      </li>
    )
  )
}
