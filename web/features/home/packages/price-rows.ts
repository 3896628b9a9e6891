import {formatDollars} from '@roam/trip-request'
import type {AddOn, TravelPackage} from './packages.content.ts'

/** The cell of a package in a row of the price table. */
export type Cell = {kind: 'text'; text: string} | {kind: 'included'} | {kind: 'notIncluded'}

export interface Row {
  label: string
  /** One cell per package, in the order of the packages. */
  cells: Cell[]
}

function getCell({features}: TravelPackage, label: string): Cell {
  const feature = features.find((item) => item.label === label)
  if (!feature) return {kind: 'notIncluded'}
  return feature.value === null ? {kind: 'included'} : {kind: 'text', text: feature.value}
}

/** Returns the labels of all features, merged so that each package keeps its order. */
function mergeLabels(packages: TravelPackage[]): string[] {
  const labels: string[] = []
  for (const {features} of packages) {
    let index = 0
    for (const {label} of features) {
      if (!labels.includes(label)) labels.splice(index, 0, label)
      index = labels.indexOf(label) + 1
    }
  }
  return labels
}

/** Returns the row of an add-on: its price, or that the package includes it. */
const getAddOnRow = ({_id, name, price}: AddOn, packages: TravelPackage[]): Row => ({
  label: name,
  cells: packages.map(({includedAddOns}) =>
    includedAddOns.includes(_id) ? {kind: 'included'} : {kind: 'text', text: `+${formatDollars(price)}`},
  ),
})

/**
 * Returns the rows of the price table: for whom each package is made, every feature, and the add-ons
 * that at least one package includes.
 */
export function buildPriceRows(packages: TravelPackage[], addOns: AddOn[], madeForLabel: string): Row[] {
  const included = addOns.filter(({_id}) => packages.some(({includedAddOns}) => includedAddOns.includes(_id)))
  return [
    {label: madeForLabel, cells: packages.map(({madeFor}) => ({kind: 'text', text: madeFor}))},
    ...mergeLabels(packages).map((label) => ({
      label,
      cells: packages.map((item) => getCell(item, label)),
    })),
    ...included.map((addOn) => getAddOnRow(addOn, packages)),
  ]
}
