import {formatDollars} from '@roam/trip-request'
import type {CSSProperties} from 'react'
import {Compounds} from '../../../ui/compounds.tsx'
import {editAttributes} from '../../../ui/edit-attributes.ts'
import {serverText, uiText} from '../../../ui/ui-text.ts'
import {ChoosePackage} from './choose-package.tsx'
import type {PackagesContent, TravelPackage} from './packages.content.ts'
import type {Cell, Row} from './price-rows.ts'
import styles from './price-table.module.css'

/** Explicit roles, because Safari drops the table semantics of elements with `display: grid`. */
const ROLES = {
  table: {role: 'table'},
  group: {role: 'rowgroup'},
  row: {role: 'row'},
  column: {scope: 'col', role: 'columnheader'},
  label: {scope: 'row', role: 'rowheader'},
  cell: {role: 'cell'},
} as const

const columnClass = ({recommended}: TravelPackage) => (recommended ? styles.recommended : undefined)

/** Up to this number, columns fit on a phone and beside the introduction. */
const MAX_NARROW_COLUMNS = 3

/** Letters of the longest words of all names side by side that are legible on a phone. */
const MAX_NARROW_NAME_LETTERS = 30

/** The same for the texts, which are in smaller type. */
const MAX_NARROW_TEXT_LETTERS = 34

/** Letters of the longest word that fits into any column beside the introduction. */
const MAX_COLUMN_LETTERS = 18

const getLongestWord = (texts: string[]) =>
  Math.max(1, ...texts.flatMap((text) => text.split(/[\s–-]/)).map((word) => word.length))

const getNames = (packages: TravelPackage[]) => packages.map(({name}) => name)
const getTexts = ({cells}: Row) => cells.flatMap((cell) => (cell.kind === 'text' ? cell.text : []))

/** Returns whether the packages need the whole width on wide screens, and cards instead of columns on narrow ones. */
export function needsWidth(packages: TravelPackage[], rows: Row[]): boolean {
  const longestName = getLongestWord(getNames(packages))
  const longestText = getLongestWord(rows.flatMap(getTexts))
  const longestLabel = getLongestWord(rows.map(({label}) => label))
  return (
    packages.length > MAX_NARROW_COLUMNS ||
    packages.length * longestName > MAX_NARROW_NAME_LETTERS ||
    packages.length * longestText > MAX_NARROW_TEXT_LETTERS ||
    Math.max(longestName, longestText, longestLabel) > MAX_COLUMN_LETTERS
  )
}

/** Custom properties that place a cell in the grid of cards: one card per line, or two. */
const cardPosition = (index: number, row: number): CSSProperties => ({
  '--package': index,
  '--pair': Math.floor(index / 2),
  '--side': (index % 2) + 1,
  '--row': row,
})

function CellText({cell}: {cell: Cell}) {
  if (cell.kind === 'text') return <Compounds text={cell.text} />
  if (cell.kind === 'included')
    return (
      <>
        <span className={styles.included} aria-hidden="true" />
        <span className="visually-hidden">{uiText.included}</span>
      </>
    )
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{serverText.notIncluded}</span>
    </>
  )
}

interface Props {
  packages: TravelPackage[]
  rows: Row[]
  content: PackagesContent
}

/** The packages side by side, with a row for each feature. */
export function PriceTable({packages, rows, content}: Props) {
  const longestName = getLongestWord(getNames(packages))
  const columns = packages.map(({recommended}) => `minmax(0, ${recommended ? 1.14 : 1}fr)`)
  return (
    <table
      className={`${styles.table} ${needsWidth(packages, rows) ? styles.cards : styles.columns}`}
      {...ROLES.table}
      style={{
        '--columns': columns.join(' '),
        '--packages': packages.length,
        // In the head and foot; each row sets its own.
        '--longest-word': longestName,
        '--longest-name': longestName,
        // A card has the rows of the table, a head and a foot.
        '--card-rows': rows.length + 2,
      }}
    >
      <caption className="visually-hidden">{serverText.priceTableCaption}</caption>
      <colgroup>
        <col className={styles.labelColumn} />
        {packages.map((travelPackage) => (
          <col
            key={travelPackage._id}
            className={travelPackage.recommended ? styles.recommendedColumn : undefined}
          />
        ))}
      </colgroup>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th className={styles.corner} {...ROLES.column}>
            <span className="visually-hidden">{serverText.feature}</span>
          </th>
          {packages.map((travelPackage, index) => (
            <th
              key={travelPackage._id}
              {...ROLES.column}
              className={columnClass(travelPackage)}
              style={cardPosition(index, 1)}
            >
              {travelPackage.recommended && (
                <span className={styles.badge} {...editAttributes(content, 'recommendedLabel')}>
                  {content.recommendedLabel}
                </span>
              )}
              <span className={styles.name} {...editAttributes(travelPackage, 'name')}>
                {travelPackage.name}
              </span>
              <span className={styles.price} {...editAttributes(travelPackage, 'price')}>
                {uiText.from} <b translate="no">{formatDollars(travelPackage.price)}</b>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((item, row) => (
          <tr
            key={item.label}
            {...ROLES.row}
            style={{
              '--longest-label': getLongestWord([item.label]),
              '--longest-word': getLongestWord(getTexts(item)),
            }}
          >
            <th {...ROLES.label}>{item.label}</th>
            {packages.map((travelPackage, index) => (
              <td
                key={travelPackage._id}
                {...ROLES.cell}
                className={columnClass(travelPackage)}
                style={cardPosition(index, row + 2)}
                data-label={item.label}
                data-package={travelPackage.name}
                data-kind={item.cells[index]?.kind}
                {...editAttributes(travelPackage, row === 0 ? 'madeFor' : 'features')}
              >
                <CellText cell={item.cells[index] ?? {kind: 'notIncluded'}} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot {...ROLES.group}>
        <tr {...ROLES.row}>
          <td className={styles.corner} {...ROLES.cell} />
          {packages.map((travelPackage, index) => (
            <td
              key={travelPackage._id}
              {...ROLES.cell}
              className={columnClass(travelPackage)}
              style={cardPosition(index, rows.length + 2)}
            >
              <ChoosePackage
                name={travelPackage.name}
                className={`btn ${travelPackage.recommended ? 'btn-solid' : 'btn-outline'}`}
              >
                <span>
                  <span className={styles.chooseLabel} {...editAttributes(content, 'chooseLabel')}>
                    {content.chooseLabel}{' '}
                  </span>
                  {travelPackage.name}
                </span>
              </ChoosePackage>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
