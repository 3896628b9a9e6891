import {describe, expect, it} from 'vitest'
import {addOnSchema, travelPackageSchema} from './packages.content.ts'
import {buildPriceRows} from './price-rows.ts'

const createPackage = (name: string, features: {label: string; value: string | null}[]) =>
  travelPackageSchema.parse({
    _id: name,
    _type: 'package',
    name,
    price: 150,
    recommended: null,
    madeFor: `People who want ${name}`,
    blurb: '',
    features,
    includedAddOns: null,
  })

const essentials = createPackage('Essentials', [
  {label: 'Activities', value: '3–4'},
  {label: 'Revisions', value: 'Up to 2'},
])
const explorer = createPackage('Explorer', [
  {label: 'Activities', value: '6–8'},
  {label: 'Tours', value: null},
  {label: 'Revisions', value: 'Up to 3'},
])

describe('buildPriceRows', () => {
  it('starts with the row for whom each package is made', () => {
    expect(buildPriceRows([essentials, explorer], [], 'Made for')[0]).toEqual({
      label: 'Made for',
      cells: [
        {kind: 'text', text: 'People who want Essentials'},
        {kind: 'text', text: 'People who want Explorer'},
      ],
    })
  })

  it('merges the features of all packages in their order', () => {
    const labels = buildPriceRows([essentials, explorer], [], 'Made for').map(({label}) => label)
    expect(labels).toEqual(['Made for', 'Activities', 'Tours', 'Revisions'])
  })

  it('distinguishes features without text from missing features', () => {
    const tours = buildPriceRows([essentials, explorer], [], 'Made for').at(2)
    expect(tours?.cells).toEqual([{kind: 'notIncluded'}, {kind: 'included'}])
  })

  it('adds a row for an add-on that a package includes', () => {
    const support = addOnSchema.parse({
      _id: 'support',
      _type: 'addOn',
      name: 'Support',
      price: 100,
      description: '',
      formNote: '',
      shortName: '',
    })
    const luxe = {...createPackage('Luxe', []), includedAddOns: ['support']}
    const list = {...support, _id: 'list', name: 'List'}
    expect(buildPriceRows([essentials, luxe], [support, list], 'Made for').at(-1)).toEqual({
      label: 'Support',
      cells: [{kind: 'text', text: '+$100'}, {kind: 'included'}],
    })
  })

  it('returns only the first row without packages', () => {
    expect(buildPriceRows([], [], 'Made for')).toEqual([{label: 'Made for', cells: []}])
  })
})
