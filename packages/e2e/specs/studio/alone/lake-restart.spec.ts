import {expect, test} from '../../../fixtures/studio-test.ts'

test.use({keepsStudioOpen: false})

/** Console errors of a lost connection; no others are allowed. */
const CONNECTION_ERROR = /net::ERR_|WebSocket connection to|TypeError: Failed to fetch/

test('killing the lake while a user types loses no input', async ({signIn, roam, problems}) => {
  await roam.stopLake()
  const lake = await roam.spawnLake()
  const [rosa, ada] = [await signIn('Rosa'), await signIn('Ada')]
  for (const editor of [rosa, ada]) await editor.open('package', 'package-explorer')

  await rosa.field('name').focus()
  await rosa.page.keyboard.press('End')
  const typing = rosa.page.keyboard.type(' and a long story about it', {delay: 150})
  // Without a connection, the form takes no more letters.
  await expect
    .poll(async () => (await rosa.fetchDocuments('package-explorer'))[0])
    .toMatchObject({name: expect.stringMatching(/^Explorer a/)})
  lake.child.kill('SIGKILL')
  await typing
  const typed = await rosa.field('name').inputValue()
  expect(typed).toMatch(/^Explorer a/)
  const notice = ada.page.getByText('Your content cannot be reached at the moment.')
  await expect(notice).toBeVisible()

  await roam.startLake()
  await expect(notice).toBeHidden()
  await rosa.expectDocuments('package-explorer', {name: typed}, {name: 'Explorer'})
  for (const editor of [rosa, ada]) await expect(editor.field('name')).toHaveValue(typed)
  await ada.field('price').fill('401')
  await expect(rosa.field('price')).toHaveValue('401')
  await rosa.expectPresence('Ada')
  await ada.expectPresence('Rosa')
  expect(problems.filter((line) => !CONNECTION_ERROR.test(line))).toEqual([])
  problems.length = 0
})
