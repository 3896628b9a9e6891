import {inDollars} from '@roam/trip-request'
import {words} from '../../interface-words.ts'
import {edit} from '../../preview/edit.ts'
import type {AddOn, TravelPackage} from '../../sections/packages/packages.content.ts'
import {type Asking, asked} from '../fields/asked.ts'
import {Choices} from '../fields/choices.tsx'
import {PriceLine} from '../price-line.tsx'
import {Part} from './part.tsx'

interface Props {
  asking: Asking
  packages: TravelPackage[]
  addOns: AddOn[]
}

/** What planning the trip costs, and what may be spent on it. */
export function PackageAndBudget({asking, packages, addOns}: Props) {
  const {form} = asking
  return (
    <Part legends={form.legends} part="package">
      <Choices
        {...asked(asking, 'packages')}
        layout="three"
        options={packages.map((one) => ({
          name: one.name,
          price: `${words.from} ${inDollars(one.price)}`,
          text: one.blurb,
          editable: {name: edit(one, 'name'), price: edit(one, 'price'), text: edit(one, 'blurb')},
        }))}
      />
      <Choices
        {...asked(asking, 'addOns')}
        layout="two"
        options={addOns.map((one) => ({
          name: one.name,
          price: `+${inDollars(one.price)}`,
          text: one.formNote,
          editable: {
            name: edit(one, 'name'),
            price: edit(one, 'price'),
            text: edit(one, 'formNote'),
          },
        }))}
      />
      <PriceLine prompt={form.choosePrompt} look="slip" announced />
      <Choices
        {...asked(asking, 'budgetTypes')}
        layout="three"
        options={form.budgetTypes.map(({name, summary, tooltip}) => ({
          name,
          text: summary,
          tip: tooltip,
        }))}
        editable={edit(form, 'budgetTypes')}
      />
    </Part>
  )
}
