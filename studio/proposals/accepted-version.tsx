import {sentProposal} from '@roam/documents/trip-events'
import {formatDollars} from '@roam/trip-request'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import styles from './trip-section.module.css'

const version = sentProposal.pick({words: true, lines: true, total: true}).nullable().catch(null)

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
      <table>
        <tbody>
          {data.lines.map(({_key, name, note, price}) => (
            <tr key={_key}>
              <th scope="row" dir="auto">
                {name}
                {note && <small> {note}</small>}
              </th>
              <td>{price === 0 ? 'Included' : formatDollars(price)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>{formatDollars(data.total)}</td>
          </tr>
        </tbody>
      </table>
      <q dir="auto">{data.words}</q>
    </details>
  )
}
