/** What can be chosen, as far as the price depends on it. */
export interface Offer {
  packages: {
    name: string
    /** Whole US dollars. */
    price: number
    /** Ids of the add-ons whose price this package holds already. */
    includedAddOns: string[]
  }[]
  addOns: {_id: string; name: string; price: number; shortName: string}[]
}

/** Names of what was chosen. */
export interface Chosen {
  packages: string[]
  addOns: string[]
}

export interface Price {
  /** The packages and add-ons in words: 'Explorer or Luxe + packing list'. */
  what: string
  /** The lowest price at which that is to be had, in whole US dollars. */
  from: number
}

const alternatives = new Intl.ListFormat('en-US', {type: 'disjunction'})

/**
 * The starting price of what was chosen. Each package is an alternative, and the cheapest one
 * counts, with the add-ons that it does not hold already. Nothing until a package is chosen.
 */
export function priceOf(chosen: Chosen, offer: Offer): Price | undefined {
  const packages = offer.packages.filter(({name}) => chosen.packages.includes(name))
  const addOns = offer.addOns.filter(({name}) => chosen.addOns.includes(name))
  if (packages.length === 0) return undefined

  const totals = packages.map(({price, includedAddOns}) =>
    addOns
      .filter(({_id}) => !includedAddOns.includes(_id))
      .reduce((total, addOn) => total + addOn.price, price),
  )
  const names = alternatives.format(packages.map(({name}) => name))
  return {
    what: [names, ...addOns.map(({shortName}) => shortName)].join(' + '),
    from: Math.min(...totals),
  }
}
