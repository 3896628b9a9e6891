import {formatDollars} from '@roam/trip-request'
import type {Refusal} from './edit.ts'
import type {StoredDocument} from './layers.ts'

/** Says how a price differs from the published one, if it is ten times that or a tenth of it, or less or more. */
export function describeUnusualPrice(price: number, published: number): string | undefined {
  const isHigh = price >= 10 * published
  if (!isHigh && 10 * price > published) return undefined
  const isExact = price === 10 * published || 10 * price === published
  const factor = isHigh
    ? `${isExact ? '' : 'more than '}ten times`
    : `${isExact ? '' : 'less than '}a tenth of`
  return `${formatDollars(price)} is ${factor} the published ${formatDollars(published)}. Is that right?`
}

/**
 * Returns the refusal of a price with a zero too many or too few; undefined if it is usual, or confirmed.
 *
 * @param next what visitors are to see in place of `published`
 * @param confirmed the price that the person has confirmed
 */
export function refuseUnusualPrice(
  next: StoredDocument | undefined,
  published: StoredDocument | undefined,
  confirmed: number | undefined,
): Refusal | undefined {
  const [price, former] = [next?.price, published?.price]
  if (typeof price !== 'number' || typeof former !== 'number' || price === confirmed) return undefined
  return describeUnusualPrice(price, former) ? {refused: 'price', price, published: former} : undefined
}
