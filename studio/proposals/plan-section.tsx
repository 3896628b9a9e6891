import {planId} from '@roam/documents/ids'
import {getSharedPlan} from '@roam/documents/trip-state'
import type {Trip} from '@roam/editing/trip'
import {templates, templatesQuery, writePlan} from '@roam/editing/write-plan'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {Button, Flex} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useEditState} from 'sanity'
import {formatCount} from '../shared/format-count.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {SharedPageButtons} from './shared-page-buttons.tsx'
import styles from './trip-section.module.css'
import {useOpenDocument} from './use-open-document.ts'

/** Renders the state of a request's plan, and what can be done with it. */
export function PlanSection({trip}: {trip: Trip}) {
  const {request, events} = trip
  const client = useLakeClient()
  const id = planId(request._id)
  const {draft, published, ready} = useEditState(id, 'tripPlan')
  const openDocument = useOpenDocument('tripPlan')
  const {run, isBusy} = useEdit('There is no plan yet')
  const document = draft ?? published
  const isShared = getSharedPlan(events) !== undefined

  const start = async (templateId?: string) => {
    if (await run(() => writePlan(client, request, templateId))) openDocument(id)
  }

  function getStatus(): string {
    if (!document && !isShared) return 'There is none yet.'
    if (!isShared) return 'Not shared.'
    return draft ? 'Open to your client. You have changes that are not published.' : 'Open to your client.'
  }

  return (
    <section aria-label="Plan" className={styles.section}>
      <h3>Plan</h3>
      <p data-testid="plan-status">{getStatus()}</p>
      <Flex gap={2} wrap="wrap">
        {document ? (
          <Button icon={CalendarIcon} mode="ghost" onClick={() => openDocument(id)} text="Open the plan" />
        ) : (
          <StartMenu requestId={request._id} disabled={isBusy || !ready} onStart={start} />
        )}
        {isShared && <SharedPageButtons trip={trip} action="withdrawPlan" />}
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
  const reason = useWhyNot('writePlan', 'tripPlan')
  const {data: plans = []} = useListeningQuery(templatesQuery(requestId), templates)
  return (
    <MenuButton
      id="start-plan"
      button={
        <Button
          disabled={disabled || reason !== undefined}
          icon={CalendarIcon}
          mode="ghost"
          text="Start a plan"
          title={reason}
        />
      }
      menu={
        <Menu>
          <MenuItem text="An empty plan" onClick={() => onStart()} />
          {plans.map(({_id, title, dayCount}) => (
            <MenuItem
              key={_id}
              text={`Start from “${title}” (${formatCount(dayCount ?? 0, 'day')})`}
              onClick={() => onStart(_id)}
            />
          ))}
        </Menu>
      }
    />
  )
}
