/** Packages and add-ons with their prices in whole US dollars. */
export interface PriceList {
  packages: {
    name: string
    price: number
    /** `_id`s of the add-ons that the package price already includes. */
    includedAddOns: string[]
    /** What it contains, for a proposal. */
    note?: string
  }[]
  addOns: {_id: string; name: string; price: number; shortName: string; note?: string}[]
}

/** Names of the selected packages and add-ons. */
export interface Selection {
  packages: string[]
  addOns: string[]
}

export interface StartingPrice {
  /** The selection as text: 'Explorer or Luxe + packing list'. */
  label: string
  /** The lowest total in whole US dollars. */
  amount: number
}

const disjunction = new Intl.ListFormat('en-US', {type: 'disjunction'})

/** Returns the selected packages and add-ons that are in the price list, in its order. */
const findSelected = (selection: Selection, priceList: PriceList) => ({
  packages: priceList.packages.filter(({name}) => selection.packages.includes(name)),
  addOns: priceList.addOns.filter(({name}) => selection.addOns.includes(name)),
})

/**
 * Returns the starting price of a selection, or undefined if no known package is selected. Several
 * packages are alternatives: the amount is the lowest total of one package plus the selected add-ons
 * that it does not include. Names that are not in the price list are ignored.
 */
export function calculatePrice(selection: Selection, priceList: PriceList): StartingPrice | undefined {
  const {packages, addOns} = findSelected(selection, priceList)
  if (packages.length === 0) return undefined

  const totals = packages.map(({price, includedAddOns}) =>
    addOns
      .filter(({_id}) => !includedAddOns.includes(_id))
      .reduce((total, addOn) => total + addOn.price, price),
  )
  const names = disjunction.format(packages.map(({name}) => name))
  return {
    label: [names, ...addOns.map(({shortName}) => shortName)].join(' + '),
    amount: Math.min(...totals),
  }
}

/**
 * Returns the `_id`s of the add-ons that each of the selected packages includes; none if no known package is
 * selected.
 */
export function findIncludedAddOns({packages}: Pick<Selection, 'packages'>, priceList: PriceList): string[] {
  const [first, ...others] = priceList.packages.filter(({name}) => packages.includes(name))
  const isInOthers = (id: string) => others.every(({includedAddOns}) => includedAddOns.includes(id))
  return first?.includedAddOns.filter(isInOthers) ?? []
}

/** The prices of a selection at the time of a trip request, in whole US dollars. */
export interface Quote {
  currency: 'USD'
  /** The selection as text: 'Explorer or Luxe + packing list'. */
  label: string
  /** The lowest total. */
  total: number
  /** The selected packages, which are alternatives, and add-ons. An add-on that each of them includes is 0. */
  lines: {_key: string; name: string; price: number}[]
}

/** Returns the prices of a selection, or undefined if no known package is selected. */
export function createQuote(selection: Selection, priceList: PriceList): Quote | undefined {
  const startingPrice = calculatePrice(selection, priceList)
  if (!startingPrice) return undefined
  const {packages, addOns} = findSelected(selection, priceList)
  const includedAddOns = findIncludedAddOns(selection, priceList)
  const addOnLines = addOns.map(({_id, name, price}) => ({
    name,
    price: includedAddOns.includes(_id) ? 0 : price,
  }))
  return {
    currency: 'USD',
    label: startingPrice.label,
    total: startingPrice.amount,
    lines: [...packages, ...addOnLines].map(({name, price}, index) => ({_key: `line-${index}`, name, price})),
  }
}

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Formats whole US dollars: '$1,250'. */
export const formatDollars = (dollars: number): string => usd.format(dollars)
