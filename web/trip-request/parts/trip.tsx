import {edit} from '../../preview/edit.ts'
import {type Asking, asked} from '../fields/asked.ts'
import {Choices} from '../fields/choices.tsx'
import {TextField} from '../fields/text-field.tsx'
import {Part, Row} from './part.tsx'

/** Where to, when, and what for. */
export function Trip({asking}: {asking: Asking}) {
  return (
    <Part legends={asking.form.legends} part="trip">
      <Row>
        <TextField {...asked(asking, 'destinations')} />
        <TextField {...asked(asking, 'travelDates')} />
      </Row>
      <Choices
        {...asked(asking, 'tripTypes')}
        layout="even"
        options={asking.form.tripTypes.map((name) => ({name}))}
        editable={edit(asking.form, 'tripTypes')}
      />
    </Part>
  )
}
