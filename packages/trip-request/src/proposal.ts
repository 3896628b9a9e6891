import {createQuote, type PriceList, type Selection} from './price.ts'

/** Longest request for a change, in UTF-16 code units. */
export const CHANGE_LIMIT = 2000

/** A line of a proposal, in whole US dollars; a discount is negative. */
export interface ProposalLine {
  name: string
  price: number
}

/**
 * Returns the lines of a proposal for a request: one package, and the add-ons. Several packages are alternatives;
 * the proposal has the first one in the order of the price list. An add-on that the package includes is 0.
 */
export function createProposalLines({packages, addOns}: Selection, priceList: PriceList): ProposalLine[] {
  const selected = priceList.packages.find(({name}) => packages.includes(name))
  if (!selected) return []
  const quote = createQuote({packages: [selected.name], addOns}, priceList)
  return (quote?.lines ?? []).map(({name, price}) => ({name, price}))
}

/** Returns the packages and add-ons that can be added to a proposal, with their prices next to its current lines. */
export function listOffers(lines: ProposalLine[], priceList: PriceList): ProposalLine[] {
  const names = lines.map(({name}) => name)
  const ownPackages = priceList.packages.filter(({name}) => names.includes(name)).map(({name}) => name)
  const packages = ownPackages.length > 0 ? [] : priceList.packages.map(({name, price}) => ({name, price}))
  const addOns = priceList.addOns
    .filter(({name}) => !names.includes(name))
    .map(({name, price}) => {
      const quote = createQuote({packages: ownPackages, addOns: [name]}, priceList)
      return {name, price: quote?.lines.find((line) => line.name === name)?.price ?? price}
    })
  return [...packages, ...addOns]
}

export const sumLines = (lines: {price: number}[]): number => lines.reduce((sum, {price}) => sum + price, 0)

/**
 * Returns the number of revision rounds in the price table of a package, as in “Up to 3”; undefined for
 * “Unlimited” and for a package without such a row.
 */
export function parseRevisionRounds(
  features: {label: string | null; value: string | null}[],
): number | undefined {
  const row = features.find(({label}) => /revision/i.test(label ?? ''))
  const [digits] = /\d+/.exec(row?.value ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
