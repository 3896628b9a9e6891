'use client'

import {formatDollars} from '@roam/trip-request'
import {use} from 'react'
import {StartingPrice} from '../../ui/price.tsx'
import {uiText} from '../../ui/ui-text.ts'
import {ChoiceContext} from './form-context.ts'
import styles from './price-summary.module.css'

interface Props {
  /** Displayed until a package is selected. */
  prompt?: string
  variant: 'box' | 'plain'
}

/** The starting price of the selection: 'Explorer + packing list: from $300'. */
export function PriceSummary({prompt, variant}: Props) {
  const {price} = use(ChoiceContext)
  if (!price && !prompt) return null
  return (
    <div className={variant === 'box' ? `${styles.summary} ${styles.box}` : styles.summary}>
      {price ? (
        <>
          <span dir="auto">{`${price.label}: `}</span>
          <b>
            <StartingPrice amount={price.amount} />
          </b>
        </>
      ) : (
        <span>{prompt}</span>
      )}
    </div>
  )
}

interface AddOnPriceProps {
  /** `_id` of the add-on. */
  id: string
  /** In whole US dollars. */
  price: number
}

/** The price of an add-on: '+$100', or that the selected packages include it. */
export function AddOnPrice({id, price}: AddOnPriceProps) {
  const {includedAddOns} = use(ChoiceContext)
  return includedAddOns.includes(id) ? (
    <span key="included">{uiText.included}</span>
  ) : (
    <span translate="no">{`+${formatDollars(price)}`}</span>
  )
}
