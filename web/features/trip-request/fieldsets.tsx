import type {FieldName, FormValues} from '@roam/trip-request'
import type {ReactNode} from 'react'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {StartingPrice} from '../../ui/price.tsx'
import type {AddOn, TravelPackage} from '../home/packages/packages.content.ts'
import {CheckboxGroup} from './fields/checkbox-group.tsx'
import {TextField} from './fields/text-field.tsx'
import styles from './fieldsets.module.css'
import {FormPart} from './form-parts.tsx'
import {AddOnPrice, PriceSummary} from './price-summary.tsx'
import type {RequestFormContent} from './trip-request.content.ts'
import type {PartName} from './use-parts.ts'

interface FormProps {
  content: RequestFormContent
  /** Values of a failed submission. */
  initialValues: FormValues | undefined
}

/** Returns the props that all field components have in common. */
const getFieldProps = <F extends FieldName>({content, initialValues}: FormProps, field: F) => ({
  field,
  content: content.fields[field],
  optionalLabel: content.optionalLabel,
  initialValue: initialValues?.[field],
})

interface FieldsetProps {
  legends: RequestFormContent['legends']
  part: PartName
  next?: PartName
  children: ReactNode
}

function Fieldset({legends, part, next, children}: FieldsetProps) {
  return (
    <FormPart
      part={part}
      legend={legends[part]}
      legendEdit={editAttributes(legends, part)}
      nextLegend={next && legends[next]}
    >
      {children}
    </FormPart>
  )
}

/** Two columns on wide screens. */
function Columns({children}: {children: ReactNode}) {
  return <div className={styles.columns}>{children}</div>
}

/** Name and contact details. */
export function ContactFieldset({form}: {form: FormProps}) {
  const {content} = form
  return (
    <Fieldset legends={content.legends} part="person" next="trip">
      <Columns>
        <TextField {...getFieldProps(form, 'name')} wide />
        <TextField {...getFieldProps(form, 'email')} />
        <TextField {...getFieldProps(form, 'phone')} />
      </Columns>
      <CheckboxGroup
        {...getFieldProps(form, 'preferredContact')}
        layout="line"
        options={content.contactOptions.map((name) => ({name}))}
        optionsEdit={editAttributes(content, 'contactOptions')}
      />
    </Fieldset>
  )
}

/** Destinations, dates and type of the trip. */
export function TripFieldset({form}: {form: FormProps}) {
  const {content} = form
  return (
    <Fieldset legends={content.legends} part="trip" next="package">
      <Columns>
        <TextField {...getFieldProps(form, 'destinations')} />
        <TextField {...getFieldProps(form, 'travelDates')} />
      </Columns>
      <CheckboxGroup
        {...getFieldProps(form, 'tripTypes')}
        layout="even"
        options={content.tripTypes.map((name) => ({name}))}
        optionsEdit={editAttributes(content, 'tripTypes')}
      />
    </Fieldset>
  )
}

interface PackageFieldsetProps {
  form: FormProps
  packages: TravelPackage[]
  addOns: AddOn[]
}

/** Packages, add-ons, their starting price, and the travel budget. */
export function PackageFieldset({form, packages, addOns}: PackageFieldsetProps) {
  const {content} = form
  return (
    <Fieldset legends={content.legends} part="package" next="more">
      <CheckboxGroup
        {...getFieldProps(form, 'packages')}
        layout={packages.length === 2 || packages.length === 4 ? 'two' : 'three'}
        options={packages.map((item) => ({
          name: item.name,
          price: <StartingPrice amount={item.price} />,
          text: item.blurb,
          edit: {
            name: editAttributes(item, 'name'),
            price: editAttributes(item, 'price'),
            text: editAttributes(item, 'blurb'),
          },
        }))}
      />
      {addOns.length > 0 && (
        <CheckboxGroup
          {...getFieldProps(form, 'addOns')}
          layout="two"
          options={addOns.map((item) => ({
            name: item.name,
            price: <AddOnPrice id={item._id} price={item.price} />,
            text: item.formNote,
            edit: {
              name: editAttributes(item, 'name'),
              price: editAttributes(item, 'price'),
              text: editAttributes(item, 'formNote'),
            },
          }))}
        />
      )}
      <PriceSummary variant="box" />
      <CheckboxGroup
        {...getFieldProps(form, 'budgetTypes')}
        layout="three"
        options={content.budgetTypes.map(({name, summary, tooltip}) => ({
          name,
          text: summary,
          tooltip,
        }))}
        optionsEdit={editAttributes(content, 'budgetTypes')}
      />
    </Fieldset>
  )
}

/** Optional free texts. */
export function DetailsFieldset({form}: {form: FormProps}) {
  return (
    <Fieldset legends={form.content.legends} part="more">
      <Columns>
        <TextField {...getFieldProps(form, 'specialRequests')} />
        <TextField {...getFieldProps(form, 'additionalInfo')} />
      </Columns>
    </Fieldset>
  )
}
