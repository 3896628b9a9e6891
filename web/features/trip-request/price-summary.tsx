'use client'

import {formatDollars} from '@roam/trip-request'
import {use} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import {PriceContext} from './form-context.ts'
import styles from './price-summary.module.css'

interface Props {
  /** Displayed until a package is selected. */
  prompt: string
  variant: 'box' | 'plain'
  /** Whether screen readers announce changes; true for one of the summaries on a page. */
  live?: boolean
}

/** The starting price of the selection: 'Explorer + packing list: from $300'. */
export function PriceSummary({prompt, variant, live = false}: Props) {
  const price = use(PriceContext)
  const summary = price && (
    <>
      <span>{price.label}:</span>{' '}
      <b>
        {uiText.from} {formatDollars(price.amount)}
      </b>
    </>
  )
  return (
    <div className={variant === 'box' ? `${styles.summary} ${styles.box}` : styles.summary}>
      {live ? <output>{summary}</output> : summary}
      {!price && <span>{prompt}</span>}
    </div>
  )
}
