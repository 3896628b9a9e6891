import {expect, test} from './test.ts'

test('two people see each other, and each other’s changes as they are made', async ({signIn}) => {
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  await Promise.all([rosa, ada].map((person) => person.open('package', 'package-explorer')))
  await rosa.field('price').fill('310')
  await expect(ada.field('price')).toHaveValue('310')
  await ada.field('price').fill('320')
  await expect(rosa.field('price')).toHaveValue('320')

  await rosa.expectPresent('Ada')
  await ada.expectPresent('Rosa')
})

test('two people who type at once lose nothing', async ({signIn}) => {
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  await Promise.all([rosa, ada].map((person) => person.open('package', 'package-explorer')))
  await Promise.all([rosa.field('name').fill('Explorer for two'), ada.field('price').fill('345')])
  const both = {name: 'Explorer for two', price: 345}
  await rosa.expectStored('package-explorer', both, {price: 250})
  for (const person of [rosa, ada]) {
    await expect(person.field('name')).toHaveValue('Explorer for two')
    await expect(person.field('price')).toHaveValue('345')
  }
})

test('two tabs of one browser show the same document', async ({signIn}) => {
  const first = await signIn('Rosa')
  const second = await first.openTab()
  for (const tab of [first, second]) await tab.open('package', 'package-explorer')
  await first.field('price').fill('310')
  await expect(second.field('price')).toHaveValue('310')
  await second.field('name').fill('Explorer for two')
  await expect(first.field('name')).toHaveValue('Explorer for two')
  await first.expectStored('package-explorer', {name: 'Explorer for two', price: 310}, {price: 250})
})
