import {inDollars} from '@roam/trip-request'
import type {AddOn, TravelPackage} from './packages.content.ts'

/** What a package says in a row: its words, that it has it, or that it has not. */
export type Cell = {kind: 'text'; text: string} | {kind: 'included'} | {kind: 'notIncluded'}

export interface Row {
  label: string
  /** One for each package, in the packages' order. */
  cells: Cell[]
}

function cell({features}: TravelPackage, label: string): Cell {
  const feature = features.find((one) => one.label === label)
  if (!feature) return {kind: 'notIncluded'}
  return feature.value === null ? {kind: 'included'} : {kind: 'text', text: feature.value}
}

/** Every row that any package names; one that only some have stands where they have it. */
function labelsOf(packages: TravelPackage[]): string[] {
  const labels: string[] = []
  for (const {features} of packages) {
    let place = 0
    for (const {label} of features) {
      if (!labels.includes(label)) labels.splice(place, 0, label)
      place = labels.indexOf(label) + 1
    }
  }
  return labels
}

/** What an add-on costs with each package, so that its price need not be repeated in their rows. */
const addOnRow = ({_id, name, price}: AddOn, packages: TravelPackage[]): Row => ({
  label: name,
  cells: packages.map(({includedAddOns}) =>
    includedAddOns.includes(_id)
      ? {kind: 'included'}
      : {kind: 'text', text: `+${inDollars(price)}`},
  ),
})

/**
 * Sets the packages side by side: whom each is made for, then a row for every feature that any of
 * them names, then one for each add-on that some of them hold already.
 */
export function fareRows(packages: TravelPackage[], addOns: AddOn[], madeForLabel: string): Row[] {
  const included = addOns.filter(({_id}) =>
    packages.some(({includedAddOns}) => includedAddOns.includes(_id)),
  )
  return [
    {label: madeForLabel, cells: packages.map(({madeFor}) => ({kind: 'text', text: madeFor}))},
    ...labelsOf(packages).map((label) => ({label, cells: packages.map((one) => cell(one, label))})),
    ...included.map((addOn) => addOnRow(addOn, packages)),
  ]
}
