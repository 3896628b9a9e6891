import type {ListField} from '@roam/trip-request'
import type {Editable} from '../../preview/edit.ts'
import {Checkbox} from './checkbox.tsx'
import styles from './option.module.css'

export interface OptionWords {
  name: string
  price?: string
  /** What else there is to say; makes the option a card. */
  text?: string
  /** Where each of these is written. */
  editable?: {name: Editable; price: Editable; text: Editable}
}

interface Props extends OptionWords {
  field: ListField
  id: string
  chosen: boolean
}

/** An option: its box is called by its name, and described by the rest of its card. */
export function Option({field, id, name, price, text, editable, chosen}: Props) {
  if (!text)
    return (
      <label className={styles.option} htmlFor={id}>
        <Checkbox field={field} id={id} value={name} defaultChecked={chosen} />
        {name}
      </label>
    )
  return (
    <label className={`${styles.option} ${styles.card}`} htmlFor={id}>
      <Checkbox
        field={field}
        id={id}
        value={name}
        defaultChecked={chosen}
        labelledBy={`${id}-name`}
        describedBy={`${id}-text`}
      />
      <span className={styles.words}>
        <b id={`${id}-name`} {...editable?.name}>
          {name}
        </b>
        <span className={styles.text} id={`${id}-text`}>
          {price && (
            <span className={`${styles.price} tnum`} {...editable?.price}>
              {price}{' '}
            </span>
          )}
          <span className={styles.note} {...editable?.text}>
            {text}
          </span>
        </span>
      </span>
    </label>
  )
}
