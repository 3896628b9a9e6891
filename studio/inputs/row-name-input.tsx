import {IS_PUBLISHED} from '@roam/documents/ids'
import {useId} from 'react'
import {type StringInputProps, useFormValue} from 'sanity'
import {z} from 'zod'
import {rowsOf} from '../shared/rows-of.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'

const rowNamesQuery = {
  query: 'array::unique(*[_type == "package" && defined(features)].features[].label)',
  listenFilter: `_type == "package" && ${IS_PUBLISHED}`,
}

const rowNamesResult = rowsOf(z.string()).transform(({rows}) => rows)

const rows = z.array(z.object({label: z.string().optional()})).catch([])

/** Renders a text input that suggests the rows of the price table that this package does not have yet. */
export function RowNameInput(props: StringInputProps) {
  const listId = useId()
  const {data: names = []} = useListeningQuery(rowNamesQuery, rowNamesResult)
  const ownNames = rows.parse(useFormValue(['features'])).map(({label}) => label)
  const elementProps = {...props.elementProps, list: listId}
  return (
    <>
      {props.renderDefault({...props, elementProps})}
      <datalist id={listId}>
        {names.map((name) => !ownNames.includes(name) && <option key={name} value={name} />)}
      </datalist>
    </>
  )
}
