'use client'

import {use} from 'react'
import {inDollars} from '@roam/trip-request'
import {words} from '../interface-words.ts'
import {PriceContext} from './form-state.ts'
import styles from './price-line.module.css'

interface Props {
  /** Stands there until a package is chosen. */
  prompt: string
  look: 'slip' | 'plain'
  /** Whether changes are announced; one line on the page does that. */
  announced?: boolean
}

/** The starting price of what is chosen: 'Explorer + packing list: from $300'. */
export function PriceLine({prompt, look, announced = false}: Props) {
  const price = use(PriceContext)
  const line = price && (
    <>
      <span>{price.what}:</span>{' '}
      <b>
        {words.from} {inDollars(price.from)}
      </b>
    </>
  )
  return (
    <div className={`${styles.line} ${styles[look]}`}>
      {announced ? <output>{line}</output> : line}
      {!price && <span>{prompt}</span>}
    </div>
  )
}
