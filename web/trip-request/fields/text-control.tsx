'use client'

import {OPTIONAL_FIELDS, TEXT_LIMITS, type TextField} from '@roam/trip-request'
import {described, fieldId, hintId, issueId} from '../form-ids.ts'
import {useIssue} from '../form-state.ts'
import type {Expected} from './expected.ts'
import styles from './text-field.module.css'

interface Props extends Expected {
  field: TextField
  hinted: boolean
  placeholder: string | undefined
  defaultValue: string | undefined
}

/** The input of a text field, tied to its hint and to what is wrong with it. */
export function TextControl({field, hinted, rows, type, inputMode, ...rest}: Props) {
  const issue = useIssue(field)
  const attributes = {
    ...rest,
    id: fieldId(field),
    name: field,
    className: styles.control,
    maxLength: TEXT_LIMITS[field],
    required: !OPTIONAL_FIELDS.includes(field),
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': described(hinted && hintId(field), issue && issueId(field)),
  }
  return rows ? (
    <textarea {...attributes} rows={rows} />
  ) : (
    <input {...attributes} type={type} inputMode={inputMode} />
  )
}
