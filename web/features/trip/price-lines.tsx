import {sumLines} from '@roam/trip-request/proposal'
import type {ReactNode} from 'react'
import {Price} from '../../ui/price.tsx'
import styles from './price-lines.module.css'
import type {Proposal} from './trip.content.ts'
import {tripText} from './trip-text.ts'

type Lines = Proposal['lines']

const LinePrice = ({price}: {price: number}) => (price === 0 ? tripText.included : <Price amount={price} />)

const Before = ({children}: {children: ReactNode}) => (
  <span className={styles.before}>
    {` ${tripText.was} `}
    {children}
  </span>
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
        {lines.map(({_key, name, note, price}) => {
          const priceBefore = findBefore(name) ?? price
          return (
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
              <td>
                <LinePrice price={price} />
                {priceBefore !== price && (
                  <Before>
                    <LinePrice price={priceBefore} />
                  </Before>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tripText.total}</th>
          <td>
            <Price amount={total} />
            {totalBefore !== total && (
              <Before>
                <Price amount={totalBefore} />
              </Before>
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
