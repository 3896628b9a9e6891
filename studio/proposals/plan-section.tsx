import {planId} from '@roam/documents/ids'
import {getSharedPlan} from '@roam/documents/trip-state'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {Button, Flex} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useClient, useEditState} from 'sanity'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {createPlan, templates, templatesQuery} from './create-plan.ts'
import {useOpenDocument, useOperation} from './operations.ts'
import {SharedPageButtons} from './shared-page-buttons.tsx'
import type {Trip} from './trip-query.ts'
import styles from './trip-section.module.css'
import type {Withdrawal} from './withdraw-button.tsx'

const WITHDRAWAL: Withdrawal = {
  action: 'withdrawPlan',
  label: 'Stop sharing',
  title: 'The client can no longer read it. You can share it again.',
  question: {
    header: 'Stop sharing the plan?',
    text: 'Your client can no longer read it, nor open its files, also on the way. You can share it again.',
  },
  done: 'The client can no longer read the plan',
}

interface Props {
  trip: Trip
  disabled: boolean
}

/** Renders the state of a request's plan, and what can be done with it. */
export function PlanSection({trip, disabled}: Props) {
  const {request, events} = trip
  const client = useClient({apiVersion: '2025-02-19'})
  const id = planId(request._id)
  const {draft, published, ready} = useEditState(id, 'tripPlan')
  const openDocument = useOpenDocument('tripPlan')
  const [run, isBusy] = useOperation()
  const document = draft ?? published
  const isShared = getSharedPlan(events) !== undefined

  const create = (templateId?: string) =>
    run(async () => {
      await createPlan(client, request, templateId)
      openDocument(id)
    })

  function getStatus(): string {
    if (!document && !isShared) return 'There is none yet.'
    if (!isShared) return 'Not shared.'
    return draft ? 'Your client has it. You have changes that are not published.' : 'Your client has it.'
  }

  return (
    <section aria-label="Plan" className={styles.section}>
      <h3>Plan</h3>
      <p data-testid="plan-status">{getStatus()}</p>
      <Flex gap={2} wrap="wrap">
        {document ? (
          <Button
            fontSize={1}
            icon={CalendarIcon}
            mode="ghost"
            onClick={() => openDocument(id)}
            padding={3}
            text="Open the plan"
          />
        ) : (
          <StartMenu requestId={request._id} disabled={disabled || isBusy || !ready} onStart={create} />
        )}
        {isShared && <SharedPageButtons trip={trip} withdrawal={WITHDRAWAL} />}
      </Flex>
    </section>
  )
}

interface StartMenuProps {
  requestId: string
  disabled: boolean
  onStart: (templateId?: string) => void
}

/** Renders a menu of earlier plans from which the new one can start. */
function StartMenu({requestId, disabled, onStart}: StartMenuProps) {
  const {data: plans = []} = useListeningQuery(templatesQuery(requestId), templates)
  return (
    <MenuButton
      id="start-plan"
      button={
        <Button
          disabled={disabled}
          fontSize={1}
          icon={CalendarIcon}
          mode="ghost"
          padding={3}
          text="Start a plan"
        />
      }
      menu={
        <Menu>
          <MenuItem fontSize={1} padding={3} text="An empty plan" onClick={() => onStart()} />
          {plans.map(({_id, title, dayCount}) => (
            <MenuItem
              key={_id}
              fontSize={1}
              padding={3}
              text={`Start from “${title}” (${dayCount === 1 ? '1 day' : `${dayCount ?? 0} days`})`}
              onClick={() => onStart(_id)}
            />
          ))}
        </Menu>
      }
    />
  )
}
