import {expect, test} from './test.ts'

test('two people see each other, and each other’s changes as they are made', async ({signIn}) => {
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  await Promise.all([rosa, ada].map((person) => person.open('package', 'package-explorer')))
  await rosa.field('price').fill('310')
  await expect(ada.field('price')).toHaveValue('310')
  await ada.field('price').fill('320')
  await expect(rosa.field('price')).toHaveValue('320')

  await rosa.page.locator('#global-presence-menu').click()
  await expect(rosa.page.getByRole('menuitem', {name: 'Ada'})).toBeVisible()
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

test('open pages outlast a restart of the lake', async ({signIn, roam, trouble}) => {
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  await Promise.all([rosa, ada].map((person) => person.open('package', 'package-explorer')))
  await roam.stopLake()
  await roam.startLake()
  await rosa.field('price').fill('401')
  await rosa.expectStored('package-explorer', {price: 401}, {price: 250})
  await expect(ada.field('price')).toHaveValue('401')
  // While the lake was gone the browser told of the connections it lost.
  trouble.length = 0
})
