import {
  changeHandling,
  type HandlingChange,
  markAnswered,
  markSpam,
  markUnanswered,
  moveTo,
} from '@roam/editing/handle-requests'
import {REQUEST_STAGES} from '@roam/trip-request'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Checkbox, Flex, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useState} from 'react'
import {z} from 'zod'
import {formatCount} from '../shared/format-count.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {DeleteDialog} from './delete-requests.tsx'
import {ExportButton} from './export-button.tsx'
import {exportIdsQuery, exportListQuery, listIdsQuery, type RequestList} from './queries.ts'

interface Props {
  list: RequestList
  /** Number of requests in the list. */
  total: number
  /** Ids of all listed requests if the list is the result of a search. */
  foundIds: string[] | undefined
  /** Ids of the selected requests. */
  ids: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Renders how many requests are listed or selected, their export, and buttons that change all selected ones. */
export function SelectionBar({list, total, foundIds, ids, onSelect}: Props) {
  const client = useLakeClient()
  const {run} = useEdit('Not all of it has changed')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const whyNotDelete = useWhyNot('deleteRequests', 'tripRequest')
  const whyNotChange = useWhyNot('handleRequest', 'requestHandling')
  const changing = {...buttonProps, disabled: whyNotChange !== undefined, title: whyNotChange}
  const {group, id: folderId} = list.folder
  const exportedIds = ids.size > 0 ? [...ids] : foundIds

  const selectAll = () =>
    run(async () => {
      const {query, params} = listIdsQuery(list)
      const allIds = foundIds ?? (await client.fetch<unknown>(query, params, {perspective: 'published'}))
      onSelect(new Set(z.array(z.string()).parse(allIds)))
    })

  /** Changes all selected requests. */
  const change = (description: string, handlingChange: HandlingChange) =>
    run(
      () => changeHandling(client, [...ids], handlingChange),
      (count) => {
        onSelect(new Set())
        return `${formatCount(count, 'request')} ${description}`
      },
    )

  const answer = () => change('marked as answered', markAnswered)
  const unanswer = () => change('marked as not answered', markUnanswered)
  const setSpam = (spam: boolean) => change(spam ? 'moved to Spam' : 'moved out of Spam', markSpam(spam))

  return (
    <Flex align="center" gap={3} justify="space-between" paddingLeft={4} paddingRight={3} wrap="wrap">
      <Flex align="center" as="label" gap={2}>
        <Checkbox
          checked={ids.size > 0 && ids.size >= total}
          indeterminate={ids.size > 0 && ids.size < total}
          onChange={() => (ids.size > 0 ? onSelect(new Set()) : selectAll())}
        />
        <Text muted size={1}>
          {ids.size > 0
            ? `${ids.size.toLocaleString('en-US')} selected`
            : `Select all ${formatCount(total, 'request')}`}
        </Text>
      </Flex>
      <ExportButton
        name={ids.size > 0 ? 'requests-selected' : `requests-${folderId}`}
        query={exportedIds ? exportIdsQuery(exportedIds) : exportListQuery(list)}
        text="Export"
        title={`Save ${ids.size > 0 ? 'the selected requests' : 'what is listed here'} as a table for Excel or Numbers`}
      />
      {ids.size > 0 && (
        <Flex gap={2} style={{flexBasis: '100%'}} wrap="wrap">
          {group !== 'spam' && (
            <>
              <Button
                {...changing}
                icon={CheckmarkIcon}
                onClick={folderId === 'answered' ? unanswer : answer}
                text={folderId === 'answered' ? 'Not answered' : 'Answered'}
              />
              <MenuButton
                button={<Button {...changing} iconRight={ChevronDownIcon} text="Move to" />}
                id="selection-stage"
                menu={
                  <Menu>
                    {REQUEST_STAGES.map((stage) => (
                      <MenuItem
                        key={stage}
                        onClick={() => change(`moved to ${stage}`, moveTo(stage))}
                        text={stage}
                      />
                    ))}
                  </Menu>
                }
                popover={{portal: true}}
              />
            </>
          )}
          <Button
            {...changing}
            onClick={() => setSpam(group !== 'spam')}
            text={group === 'spam' ? 'Not spam' : 'Spam'}
          />
          <Button
            {...buttonProps}
            disabled={whyNotDelete !== undefined}
            icon={TrashIcon}
            onClick={() => setDialogOpen(true)}
            text="Delete"
            title={whyNotDelete}
            tone="critical"
          />
        </Flex>
      )}
      {isDialogOpen && (
        <DeleteDialog
          ids={[...ids]}
          onClose={() => setDialogOpen(false)}
          onDeleted={() => onSelect(new Set())}
        />
      )}
    </Flex>
  )
}

const buttonProps = {fontSize: 1, mode: 'ghost', padding: 2} as const
