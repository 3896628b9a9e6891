import {sumLines} from '@roam/trip-request/proposal'
import type {ComponentType} from 'react'
import {Price} from '../../ui/price.tsx'
import styles from './price-lines.module.css'
import type {Proposal} from './trip.content.ts'
import {tripText} from './trip-text.ts'

type Lines = Proposal['lines']

const LinePrice = ({amount}: {amount: number}) =>
  amount === 0 ? tripText.included : <Price amount={amount} />

interface PriceCellProps {
  amount: number
  /** Named if it is another amount. */
  before: number
  /** Shows an amount. */
  Amount: ComponentType<{amount: number}>
}

const PriceCell = ({amount, before, Amount}: PriceCellProps) => (
  <td>
    <Amount amount={amount} />
    {before !== amount && (
      <span className={styles.before}>
        {` ${tripText.was} `}
        <Amount amount={before} />
      </span>
    )}
  </td>
)

/** Returns the price of the line of that name, which other lines may have too; then it is undefined. */
function findPrice(lines: Lines, name: string): number | undefined {
  const [line, ...others] = lines.filter((other) => other.name === name)
  return others.length === 0 ? line?.price : undefined
}

interface Props {
  lines: Lines
  /**
   * Of a version that was accepted before: where the price of a line was another one, it is named; so is the total, if
   * both versions have the same lines, so that the former prices add up to it.
   */
  before?: Lines | undefined
}

/** The prices of a proposal, line by line, and their total. */
export function PriceLines({lines, before}: Props) {
  const total = sumLines(lines)
  const findBefore = (name: string) =>
    before && findPrice(lines, name) !== undefined ? findPrice(before, name) : undefined
  const hasSameLines =
    before?.length === lines.length && lines.every(({name}) => findBefore(name) !== undefined)
  const totalBefore = hasSameLines ? sumLines(before) : total
  return (
    <table className={`${styles.lines} tabular-nums`}>
      <tbody>
        {lines.map(({_key, name, note, price}) => (
          <tr key={_key}>
            <th scope="row">
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {note?.split('\n').map((item) => (
                <span key={item} className={styles.note} dir="auto">
                  {item}
                </span>
              ))}
            </th>
            <PriceCell amount={price} before={findBefore(name) ?? price} Amount={LinePrice} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tripText.total}</th>
          <PriceCell amount={total} before={totalBefore} Amount={Price} />
        </tr>
      </tfoot>
    </table>
  )
}
