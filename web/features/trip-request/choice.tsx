'use client'

import {use, useEffect, useState} from 'react'
import {createPortal} from 'react-dom'
import {StartingPrice} from '../../ui/price.tsx'
import {uiText} from '../../ui/ui-text.ts'
import styles from './choice.module.css'
import {fieldId} from './form-constants.ts'
import {ChoiceContext} from './form-context.ts'
import {PartsContext} from './use-parts.ts'

/**
 * What the visitor has chosen, above the form: 'Italy · Luxe, from $350 · change'. Screen readers announce changes
 * here, since the other prices can be in a closed part of the form.
 */
export function ChoiceLine() {
  const {destinations, price} = use(ChoiceContext)
  return (
    <div className={styles.line}>
      <output>
        {destinations && <span>{price ? `${destinations} · ` : destinations}</span>}
        {price && (
          <>
            <span>{`${price.label}, `}</span>
            <span className={styles.price}>
              <StartingPrice amount={price.amount} />
            </span>
          </>
        )}
      </output>
      {price && (
        <>
          <span>{'\u00a0· '}</span>
          <PackagesLink />
        </>
      )}
    </div>
  )
}

/** What is chosen, in the bars with a link to the form, instead of their note. */
export function BarChoice() {
  const {price} = use(ChoiceContext)
  const [notes, setNotes] = useState<Element[]>([])
  useEffect(() => setNotes([...document.querySelectorAll('[data-bar-note]')]), [])
  return (
    price &&
    notes.map((note, index) =>
      createPortal(
        <b>
          <span>{`${price.label}, `}</span>
          <StartingPrice amount={price.amount} />
        </b>,
        note,
        String(index),
      ),
    )
  )
}

function PackagesLink() {
  const {setOpen} = use(PartsContext)
  return (
    <a href={`#${fieldId('packages')}`} onClick={() => setOpen('package', true)}>
      <span>{`${uiText.change} `}</span>
      <span className="visually-hidden">{uiText.package}</span>
    </a>
  )
}
