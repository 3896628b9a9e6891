import {expect, test} from './test.ts'

/** What browser and Studio say of a lost connection; nothing else may stand in the console. */
const LOST_CONNECTION = /net::ERR_|WebSocket connection to|TypeError: Failed to fetch/

test('a lake that is killed while somebody types loses nothing', async ({
  signIn,
  roam,
  trouble,
}) => {
  await roam.stopLake()
  const lake = await roam.spawnLake()
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  for (const person of [rosa, ada]) await person.open('package', 'package-explorer')

  await rosa.field('name').focus()
  await rosa.page.keyboard.press('End')
  const typing = rosa.page.keyboard.type(' and a long story about it', {delay: 150})
  await expect.poll(() => rosa.stored('package-explorer')).toHaveLength(2)
  lake.kill('SIGKILL')
  await typing
  const typed = await rosa.field('name').inputValue()
  expect(typed).toMatch(/^Explorer a/)

  await roam.startLake()
  await rosa.expectStored('package-explorer', {name: typed}, {name: 'Explorer'})
  for (const person of [rosa, ada]) await expect(person.field('name')).toHaveValue(typed)
  await ada.field('price').fill('401')
  await expect(rosa.field('price')).toHaveValue('401')
  await rosa.expectPresent('Ada')
  await ada.expectPresent('Rosa')
  expect(trouble.filter((line) => !LOST_CONNECTION.test(line))).toEqual([])
  trouble.length = 0
})
