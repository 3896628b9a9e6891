import {BROKEN_TITLE, isBroken, type StoredRequest} from '@roam/documents/stored-request'
import {Button, Flex} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {IntentLink} from 'sanity/router'
import styles from '../../proposals/trip-section.module.css'
import {useClosePane} from '../../shared/use-close-pane.ts'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {useWhyNot} from '../../shared/use-why-not.ts'
import {DeleteDialog} from '../delete-requests.tsx'
import {ExportButton} from '../export-button.tsx'
import {requestsByEmailQuery, storedRequests} from '../queries.ts'

interface Props {
  request: StoredRequest
  /** Further buttons. */
  children: ReactNode
}

/** Renders the other requests from the same e-mail address, with export and deletion of all of them. */
export function Sender({request: {_id, name, email}, children}: Props) {
  const query = requestsByEmailQuery(email)
  const {data: requests} = useListeningQuery(query, storedRequests)
  const closePane = useClosePane()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const reason = useWhyNot('deleteRequests', 'tripRequest')
  if (!requests) return null

  const otherRequests = requests.filter((request) => request._id !== _id)
  return (
    <section className={styles.section}>
      <h3 dir="auto">{name}</h3>
      <p>{otherRequests.length === 0 ? `This is the only request from ${email}.` : `Also from ${email}:`}</p>
      <ul className={styles.requests}>
        {otherRequests.map((request) => (
          <li key={request._id} dir="auto">
            <IntentLink intent="edit" params={{id: request._id, type: 'tripRequest'}}>
              {isBroken(request) ? BROKEN_TITLE : `${request.destinations}, ${request.travelDates}`}
            </IntentLink>
          </li>
        ))}
      </ul>
      <Flex gap={2} wrap="wrap">
        <ExportButton
          name={`everything-from-${email}`}
          query={query}
          text="Export everything of this person"
          title="Save every request from this e-mail address as a table, with proposals, plans, replies and mails; the files of plans with it"
          withTrips
        />
        <Button
          disabled={reason !== undefined}
          mode="ghost"
          onClick={() => setDialogOpen(true)}
          text="Delete everything of this person"
          title={reason}
          tone="critical"
        />
        {children}
      </Flex>
      {isDialogOpen && (
        <DeleteDialog
          header="Delete everything of this person?"
          from={email}
          ids={requests.map((request) => request._id)}
          onClose={() => setDialogOpen(false)}
          onDeleted={closePane}
        />
      )}
    </section>
  )
}
