import {formatDollars} from '@roam/trip-request'
import {uiText} from './ui-text.ts'

/** A price in whole US dollars, which browsers do not translate: '$300'. */
export const Price = ({amount}: {amount: number}) => <span translate="no">{formatDollars(amount)}</span>

/** The price at which something starts: 'from $300'. */
export const StartingPrice = ({amount}: {amount: number}) => (
  <>
    <span>{`${uiText.from} `}</span>
    <Price amount={amount} />
  </>
)
