import {Button} from '@sanity/ui'
import {type ReactNode, useMemo, useState} from 'react'
import {IntentLink} from 'sanity/router'
import {ExportButton} from '../export-button.tsx'
import type {Received} from '../received.ts'
import {fromPerson, receivedList} from '../search.ts'
import {useLive} from '../use-live.ts'
import {DeletePerson} from './delete-person.tsx'
import styles from './person.module.css'

interface Props {
  request: Received
  /** Stands beside what can be done with all of it. */
  children: ReactNode
}

/** All that one person has sent, should she ask for it, or ask that it be deleted. */
export function Person({request: {_id, name, email}, children}: Props) {
  const question = useMemo(() => fromPerson(email), [email])
  const {answer: requests} = useLive(question, receivedList)
  const [isAsking, setAsking] = useState(false)
  if (!requests) return null

  const others = requests.filter((one) => one._id !== _id)
  return (
    <section className={styles.person}>
      <h3>{name}</h3>
      <p>
        {others.length === 0 ? `This is the only request from ${email}.` : `Also from ${email}:`}
      </p>
      <ul>
        {others.map((one) => (
          <li key={one._id}>
            <IntentLink intent="edit" params={{id: one._id, type: 'tripRequest'}}>
              {one.destinations}, {one.travelDates}
            </IntentLink>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <ExportButton
          name={`everything-from-${email}`}
          question={question}
          text="Export everything of this person"
          title="Save every request from this e-mail address as a table"
        />
        <Button
          fontSize={1}
          mode="ghost"
          onClick={() => setAsking(true)}
          padding={3}
          text="Delete everything of this person"
          tone="critical"
        />
        {children}
      </div>
      {isAsking && (
        <DeletePerson
          email={email}
          ids={requests.map((one) => one._id)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
