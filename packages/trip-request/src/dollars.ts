const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Writes whole US dollars: '$1,250'. */
export const inDollars = (dollars: number): string => currency.format(dollars)
