import {inDollars} from '@roam/trip-request'
import {words} from '../../interface-words.ts'
import {edit} from '../../preview/edit.ts'
import {ChoosePackage} from './choose-package.tsx'
import styles from './fare-table.module.css'
import {type Cell, fareRows} from './fares.ts'
import type {AddOn, PackagesWords, TravelPackage} from './packages.content.ts'

/** Safari forgets what the parts of a table are when they are set as a grid, as they are on a phone. */
const ROLES = {
  table: {role: 'table'},
  group: {role: 'rowgroup'},
  row: {role: 'row'},
  column: {scope: 'col', role: 'columnheader'},
  label: {scope: 'row', role: 'rowheader'},
  cell: {role: 'cell'},
} as const

const best = ({recommended}: TravelPackage) => (recommended ? styles.best : undefined)

function CellText({cell}: {cell: Cell}) {
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'included')
    return (
      <>
        <span className={styles.tick} aria-hidden="true" />
        <span className="sr">{words.included}</span>
      </>
    )
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{words.notIncluded}</span>
    </>
  )
}

interface Props {
  packages: TravelPackage[]
  addOns: AddOn[]
  text: PackagesWords
}

/** The packages beside each other, row by row, as on a board of fares. */
export function FareTable({packages, addOns, text}: Props) {
  const columns = packages.map(({recommended}) => `minmax(0, ${recommended ? 1.14 : 1}fr)`)
  return (
    <table className={styles.fares} {...ROLES.table} style={{'--columns': columns.join(' ')}}>
      <caption className="sr">{words.faresCaption}</caption>
      <colgroup>
        <col className={styles.labels} />
        {packages.map((one) => (
          <col key={one._id} className={one.recommended ? styles.wider : undefined} />
        ))}
      </colgroup>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th className={styles.corner} {...ROLES.column}>
            <span className="sr">{words.feature}</span>
          </th>
          {packages.map((one) => (
            <th key={one._id} {...ROLES.column} className={best(one)}>
              {one.recommended && (
                <span className={styles.label} {...edit(text, 'recommendedLabel')}>
                  {text.recommendedLabel}
                </span>
              )}
              <span className={styles.name} {...edit(one, 'name')}>
                {one.name}
              </span>
              <span className={styles.price} {...edit(one, 'price')}>
                {words.from} <b>{inDollars(one.price)}</b>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {fareRows(packages, addOns, text.madeForLabel).map(({label, cells}, row) => (
          <tr key={label} {...ROLES.row}>
            <th {...ROLES.label}>{label}</th>
            {packages.map((one, index) => (
              <td
                key={one._id}
                {...ROLES.cell}
                className={best(one)}
                {...edit(one, row === 0 ? 'madeFor' : 'features')}
              >
                <CellText cell={cells[index] ?? {kind: 'notIncluded'}} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot {...ROLES.group}>
        <tr {...ROLES.row}>
          <td className={styles.corner} {...ROLES.cell} />
          {packages.map((one) => (
            <td key={one._id} {...ROLES.cell} className={best(one)}>
              <ChoosePackage
                name={one.name}
                className={`btn ${one.recommended ? 'btn-ink' : 'btn-line'}`}
              >
                <span>
                  <span className={styles.choose} {...edit(text, 'chooseLabel')}>
                    {text.chooseLabel}{' '}
                  </span>
                  {one.name}
                </span>
              </ChoosePackage>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
