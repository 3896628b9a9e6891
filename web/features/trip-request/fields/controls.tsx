'use client'

import type {FieldName} from '@roam/trip-request'
import {type ListFieldName, OPTIONAL_FIELDS, TEXT_LIMITS, type TextFieldName} from '@roam/trip-request'
import {uiText} from '../../../ui/ui-text.ts'
import {errorId, fieldId, hintId} from '../form-constants.ts'
import {useFieldError} from '../form-context.ts'
import styles from './controls.module.css'

/** Returns the value of `aria-describedby`: ids separated by spaces, or undefined for none. */
const joinIds = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** HTML attributes that control keyboards, autofill and the height of a text field. */
export interface InputAttributes {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  autoComplete?: 'name' | 'email' | 'tel' | 'off'
  autoCapitalize?: 'none'
  spellCheck?: false
  /** Renders a textarea with this number of lines. */
  rows?: number
}

interface TextControlProps extends InputAttributes {
  field: TextFieldName
  hasHint: boolean
  placeholder: string | undefined
  defaultValue: string | undefined
}

/** The input or textarea of a text field, described by its hint and its error message. */
export function TextControl({field, hasHint, rows, type, inputMode, ...rest}: TextControlProps) {
  const error = useFieldError(field)
  const attributes = {
    ...rest,
    id: fieldId(field),
    name: field,
    className: styles.control,
    dir: 'auto',
    maxLength: TEXT_LIMITS[field],
    required: !OPTIONAL_FIELDS.includes(field),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': joinIds(hasHint && hintId(field), error && errorId(field)),
  }
  return rows ? (
    <textarea {...attributes} rows={rows} />
  ) : (
    <input {...attributes} type={type} inputMode={inputMode} />
  )
}

interface CheckboxProps {
  field: ListFieldName
  id: string
  value: string
  defaultChecked: boolean
  /** Id of the element with the option's name. */
  labelledBy?: string
  /** Id of the element with the option's description. */
  describedBy?: string
  /** The first one gets the focus if the field is invalid. */
  isFirst: boolean
}

/** The checkbox of an option, described by its text. Screen readers read the field's error once, with the first one. */
export function Checkbox({field, labelledBy, describedBy, isFirst, ...rest}: CheckboxProps) {
  const error = useFieldError(field) && isFirst
  return (
    <input
      {...rest}
      type="checkbox"
      name={field}
      aria-labelledby={labelledBy}
      aria-describedby={joinIds(describedBy, error && errorId(field))}
      aria-invalid={error ? true : undefined}
    />
  )
}

/**
 * The error message of a field. It is not a live region: the toast is announced, and the control
 * refers to this message with `aria-describedby`.
 */
export function FieldError({field}: {field: FieldName}) {
  const error = useFieldError(field)
  return (
    error && (
      <>
        <p className={`${styles.error} ${styles.mark}`} id={errorId(field)}>
          {error}
        </p>
        {field === 'phone' && error.includes(String(TEXT_LIMITS.phone)) && (
          <p className={styles.advice} role="alert">
            {uiText.phoneAdvice}
          </p>
        )}
      </>
    )
  )
}
