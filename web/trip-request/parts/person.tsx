import {edit} from '../../preview/edit.ts'
import {type Asking, asked} from '../fields/asked.ts'
import {Choices} from '../fields/choices.tsx'
import {TextField} from '../fields/text-field.tsx'
import {Part, Row} from './part.tsx'

/** Who asks, and how to reach them. */
export function Person({asking}: {asking: Asking}) {
  return (
    <Part legends={asking.form.legends} part="person">
      <Row>
        <TextField {...asked(asking, 'name')} wide />
        <TextField {...asked(asking, 'email')} />
        <TextField {...asked(asking, 'phone')} />
      </Row>
      <Choices
        {...asked(asking, 'preferredContact')}
        layout="line"
        options={asking.form.contactOptions.map((name) => ({name}))}
        editable={edit(asking.form, 'contactOptions')}
      />
    </Part>
  )
}
