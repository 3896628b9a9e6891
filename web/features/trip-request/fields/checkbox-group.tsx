import type {ListFieldName} from '@roam/trip-request'
import type {ReactNode} from 'react'
import {Compounds} from '../../../ui/compounds.tsx'
import {type EditAttributes, editAttributes} from '../../../ui/edit-attributes.ts'
import {fieldId, optionId} from '../form-constants.ts'
import {BudgetTooltip} from './budget-tooltip.tsx'
import styles from './checkbox-group.module.css'
import {Checkbox, FieldError} from './controls.tsx'
import fieldStyles from './field.module.css'
import {FieldLabel} from './field-label.tsx'

interface OptionContent {
  name: string
  price?: ReactNode
  /** Description; displays the option as a card. */
  text?: string
  edit?: {name: EditAttributes; price: EditAttributes; text: EditAttributes}
}

interface Props {
  field: ListFieldName
  content: {label: string; hint: string | null}
  optionalLabel: string
  initialValue: string[] | undefined
  options: (OptionContent & {tooltip?: string})[]
  /** Edit attributes of the option list, for options that are not separate documents. */
  optionsEdit?: EditAttributes
  /** `line`: natural widths; `even`: equal widths; `two`, `three`: cards in so many columns. */
  layout: 'line' | 'even' | 'two' | 'three'
}

/** A fieldset of checkboxes with its legend and error message. */
export function CheckboxGroup(props: Props) {
  const {field, content, optionalLabel, initialValue, options, optionsEdit, layout} = props
  return (
    <fieldset className={`${styles.group} ${fieldStyles.marked}`} id={fieldId(field)} tabIndex={-1}>
      <legend className={fieldStyles.label} {...editAttributes(content, 'label')}>
        <FieldLabel field={field} label={content.label} aside={content.hint} optionalLabel={optionalLabel} />
      </legend>
      <div className={styles[layout]} {...optionsEdit}>
        {options.map(({tooltip, ...option}, index) => {
          const id = optionId(field, index)
          return (
            <div className={styles.item} key={option.name}>
              <Option
                {...option}
                id={id}
                field={field}
                defaultChecked={initialValue?.includes(option.name) ?? false}
                isFirst={index === 0}
              />
              {tooltip && <BudgetTooltip id={`${id}-tip`} name={option.name} text={tooltip} />}
            </div>
          )
        })}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}

interface OptionProps extends OptionContent {
  field: ListFieldName
  id: string
  defaultChecked: boolean
  isFirst: boolean
}

/** A checkbox with its label. In a card, the name is the label and the rest is the description. */
function Option({field, id, name, price, text, edit, ...checkbox}: OptionProps) {
  if (!text)
    return (
      <label className={styles.option} htmlFor={id}>
        <Checkbox {...checkbox} field={field} id={id} value={name} />
        <span>{name}</span>
      </label>
    )
  return (
    <label className={`${styles.option} ${styles.card}`} htmlFor={id}>
      <Checkbox
        {...checkbox}
        field={field}
        id={id}
        value={name}
        labelledBy={`${id}-name`}
        describedBy={`${id}-text`}
      />
      <span className={styles.content}>
        <b id={`${id}-name`} {...edit?.name}>
          {name}
        </b>
        <span className={styles.text} id={`${id}-text`}>
          {price && (
            <>
              <span className={`${styles.price} tabular-nums`} {...edit?.price}>
                {price}
              </span>{' '}
            </>
          )}
          <span className={styles.description} {...edit?.text}>
            <Compounds text={text} />
          </span>
        </span>
      </span>
    </label>
  )
}
