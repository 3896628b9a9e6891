import {inDollars} from 'trip-request'
import {words} from '../../interface-words.ts'
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
    <Part legend={form.legends.package}>
      <Choices
        {...asked(asking, 'packages')}
        layout="three"
        options={packages.map(({name, price, blurb}) => ({
          name,
          price: `${words.from} ${inDollars(price)}`,
          text: blurb,
        }))}
      />
      <Choices
        {...asked(asking, 'addOns')}
        layout="two"
        options={addOns.map(({name, price, formNote}) => ({
          name,
          price: `+${inDollars(price)}`,
          text: formNote,
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
      />
    </Part>
  )
}
