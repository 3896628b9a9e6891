import {describe, expect, it} from 'vitest'
import {fareRows} from './fares.ts'
import {addOn, travelPackage} from './packages.content.ts'

const made = (name: string, features: {label: string; value: string | null}[]) =>
  travelPackage.parse({
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

const essentials = made('Essentials', [
  {label: 'Activities', value: '3–4'},
  {label: 'Revisions', value: 'Up to 2'},
])
const explorer = made('Explorer', [
  {label: 'Activities', value: '6–8'},
  {label: 'Tours', value: null},
  {label: 'Revisions', value: 'Up to 3'},
])

describe('fareRows', () => {
  it('begins with whom each package is made for', () => {
    expect(fareRows([essentials, explorer], [], 'Made for')[0]).toEqual({
      label: 'Made for',
      cells: [
        {kind: 'text', text: 'People who want Essentials'},
        {kind: 'text', text: 'People who want Explorer'},
      ],
    })
  })

  it('has a row for every feature, where the packages that have it have it', () => {
    const labels = fareRows([essentials, explorer], [], 'Made for').map(({label}) => label)
    expect(labels).toEqual(['Made for', 'Activities', 'Tours', 'Revisions'])
  })

  it('tells what is there without words from what is not there', () => {
    const tours = fareRows([essentials, explorer], [], 'Made for').at(2)
    expect(tours?.cells).toEqual([{kind: 'notIncluded'}, {kind: 'included'}])
  })

  it('says what an add-on costs with each package, if one holds it already', () => {
    const support = addOn.parse({
      _id: 'support',
      _type: 'addOn',
      name: 'Support',
      price: 100,
      description: '',
      formNote: '',
      shortName: '',
    })
    const luxe = {...made('Luxe', []), includedAddOns: ['support']}
    const list = {...support, _id: 'list', name: 'List'}
    expect(fareRows([essentials, luxe], [support, list], 'Made for').at(-1)).toEqual({
      label: 'Support',
      cells: [{kind: 'text', text: '+$100'}, {kind: 'included'}],
    })
  })

  it('keeps to the heading row where there is no package', () => {
    expect(fareRows([], [], 'Made for')).toEqual([{label: 'Made for', cells: []}])
  })
})
