import {formatDay} from '@roam/documents/business-day'
import {sentProposal, type TripEvent} from '@roam/documents/trip-events'
import {formatDollars} from '@roam/trip-request'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useDay} from '../shared/use-time-zone.ts'
import styles from './trip-section.module.css'

const version = sentProposal.pick({words: true, lines: true, total: true}).nullable().catch(null)

interface LinesProps {
  lines: {_key: string; name: string; note?: string | null | undefined; price: number}[]
  total: number
}

/** Renders each line of a proposal with its price, and the total. */
export const ProposalLines = ({lines, total}: LinesProps) => (
  <table className={styles.lines}>
    <tbody>
      {lines.map(({_key, name, note, price}) => (
        <tr key={_key}>
          <th scope="row" dir="auto">
            {name}
            {note && <small>{note}</small>}
          </th>
          <td>{price === 0 ? 'Included' : formatDollars(price)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">Total</th>
        <td>{formatDollars(total)}</td>
      </tr>
    </tbody>
  </table>
)

/** Renders the lines, the total and the words of the proposal that a client has accepted. They never change. */
export function AcceptedVersion({id}: {id: string}) {
  const {data} = useListeningQuery(
    {query: '*[_id == $id && _type == "sentProposal"][0]', params: {id}, listenFilter: '_id == $id'},
    version,
  )
  if (!data) return null
  return (
    <details className={styles.version} data-testid="accepted-version">
      <summary>What was accepted</summary>
      <ProposalLines lines={data.lines} total={data.total} />
      <q dir="auto">{data.words}</q>
    </details>
  )
}

interface AcceptanceProps {
  accepted: TripEvent
  clientName: string
  /** Whether it is about to be deleted. */
  isDeleted?: boolean
}

/** Says what the client has accepted, before something happens that touches it. */
export function Acceptance({accepted, clientName, isDeleted = false}: AcceptanceProps) {
  const day = useDay(Date.parse(accepted.at))
  const {total, version: id} = accepted
  return (
    <div className={styles.acceptance} data-testid="acceptance">
      <p>
        <span dir="auto">{clientName}</span> accepted {total == null ? 'a proposal' : formatDollars(total)} on{' '}
        {formatDay(day)}.{' '}
        {isDeleted ? 'It will be deleted, too.' : 'It stays on the private page, word for word.'}
      </p>
      {id && <AcceptedVersion id={id} />}
    </div>
  )
}
