import type {TravelPackage} from './packages.content.ts'

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

/**
 * Sets the packages side by side: first whom each is made for, then a row for every feature that
 * any of them names, in the order in which they first appear.
 */
export function fareRows(packages: TravelPackage[], madeForLabel: string): Row[] {
  const labels = new Set(packages.flatMap(({features}) => features.map(({label}) => label)))
  return [
    {label: madeForLabel, cells: packages.map(({madeFor}) => ({kind: 'text', text: madeFor}))},
    ...[...labels].map((label) => ({label, cells: packages.map((one) => cell(one, label))})),
  ]
}
