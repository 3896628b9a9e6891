'use client'

import type {ListField} from '@roam/trip-request'
import {described, issueId} from '../form-ids.ts'
import {useIssue} from '../form-state.ts'

interface Props {
  field: ListField
  id: string
  value: string
  defaultChecked: boolean
  /** Ids of the option's name and of what else the card says. */
  labelledBy?: string
  describedBy?: string
}

/** An option's box, tied to what is wrong with the choice. */
export function Checkbox({field, labelledBy, describedBy, ...rest}: Props) {
  const issue = useIssue(field)
  return (
    <input
      {...rest}
      type="checkbox"
      name={field}
      aria-labelledby={labelledBy}
      aria-describedby={described(describedBy, issue && issueId(field))}
      aria-invalid={issue ? true : undefined}
    />
  )
}
