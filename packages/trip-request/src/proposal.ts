import {createQuote, type PriceList, type Selection} from './price.ts'

/** Longest request for a change, in UTF-16 code units. */
export const CHANGE_LIMIT = 2000

/** A line of a proposal, in whole US dollars; a discount is negative. */
export interface ProposalLine {
  name: string
  price: number
  /** What it contains. */
  note?: string
}

/** Adds the note that the price list has for a line. */
function addNote<Line extends {name: string}>(line: Line, priceList: PriceList): Line & {note?: string} {
  const note = findListed(line, priceList)?.note
  return {...line, ...(note && {note})}
}

const findListed = ({name}: {name: string}, {packages, addOns}: PriceList) =>
  [...packages, ...addOns].find((item) => item.name === name)

/** What a visitor has chosen, with the prices that were shown. */
type Choice = Selection & {quote?: {lines: {name: string; price: number}[]} | null | undefined}

/**
 * Returns the lines of a proposal for a request: one package, and the add-ons. Several packages are alternatives;
 * the proposal has the first one in the order of the price list. An add-on that the package includes is 0. What the price
 * list no longer has keeps the price that the visitor saw, or has none.
 */
export function createProposalLines({packages, addOns, quote}: Choice, priceList: PriceList) {
  const selected = priceList.packages.find(({name}) => packages.includes(name))?.name ?? packages[0]
  const today = createQuote({packages: packages.filter((name) => name === selected), addOns}, priceList)
  const prices = [...(today?.lines ?? []), ...(quote?.lines ?? []), ...priceList.addOns]
  return [...(selected ? [selected] : []), ...addOns].map((name) => {
    const price = prices.find((line) => line.name === name)?.price
    return addNote({name, ...(price !== undefined && {price})}, priceList)
  })
}

/** Returns the names of those lines of a request's proposal that the price list no longer has. */
export const listUnlisted = (choice: Choice, priceList: PriceList): string[] =>
  createProposalLines(choice, priceList)
    .filter((line) => !findListed(line, priceList))
    .map(({name}) => name)

/** Returns the packages and add-ons that can be added to a proposal, with their prices next to its current lines. */
export function listOffers(lines: {name: string}[], priceList: PriceList): ProposalLine[] {
  const names = lines.map(({name}) => name)
  const ownPackages = priceList.packages.filter(({name}) => names.includes(name)).map(({name}) => name)
  const packages = ownPackages.length > 0 ? [] : priceList.packages
  const addOns = priceList.addOns
    .filter(({name}) => !names.includes(name))
    .map(({name, price}) => {
      const quote = createQuote({packages: ownPackages, addOns: [name]}, priceList)
      return {name, price: quote?.lines.find((line) => line.name === name)?.price ?? price}
    })
  return [...packages, ...addOns].map(({name, price}) => addNote({name, price}, priceList))
}

export const sumLines = (lines: {price: number}[]): number => lines.reduce((sum, {price}) => sum + price, 0)

/** A row of the price table of a package. */
interface Feature {
  label: string | null
  value: string | null
}

const isRevisionRow = ({label}: Feature) => /revision/i.test(label ?? '')

/**
 * Returns what a package contains, a line for each: the note of its line in a proposal. Without the revision rounds, which
 * a proposal has in a field of their own.
 *
 * @param every what every package contains; left out if a placeholder is in it
 * @param addOns names of the add-ons that its price includes
 */
export function describePackage(features: Feature[], every: string | null, addOns: string[]): string {
  const common = every && !/\{\w+\}/.test(every) ? every.trim().replace(/\.$/, '') : ''
  const rows = features.filter((feature) => !isRevisionRow(feature))
  return [
    common && common[0]?.toUpperCase() + common.slice(1),
    ...rows.map(({label, value}) => [label, value].filter(Boolean).join(': ')),
    ...addOns,
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Returns the number of revision rounds in the price table of a package, as in “Up to 3”; undefined for
 * “Unlimited” and for a package without such a row.
 */
export function parseRevisionRounds(features: Feature[]): number | undefined {
  const [digits] = /\d+/.exec(features.find(isRevisionRow)?.value ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
