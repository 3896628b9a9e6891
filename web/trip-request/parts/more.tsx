import {type Asking, asked} from '../fields/asked.ts'
import {TextField} from '../fields/text-field.tsx'
import {Part, Row} from './part.tsx'

/** What else there is to know. */
export function More({asking}: {asking: Asking}) {
  return (
    <Part legends={asking.form.legends} part="more">
      <Row>
        <TextField {...asked(asking, 'specialRequests')} />
        <TextField {...asked(asking, 'additionalInfo')} />
      </Row>
    </Part>
  )
}
