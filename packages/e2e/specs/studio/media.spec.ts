import {join} from 'node:path'
import {DEMO_DATASET} from '@roam/demo-content'
import {expect, test} from '../../fixtures/studio-test.ts'

/** A photo that the test dataset does not have. */
const PHOTO = join(DEMO_DATASET, 'images', 'italy', 'colosseum.jpg')

test('shows where pictures are used, replaces one everywhere and deletes the unused', async ({
  signIn,
  roam,
}) => {
  const {client} = roam
  const imageOf = (id: string) =>
    client.fetch<string>('*[_id == $id][0].card.asset._ref', {id: `destination-${id}`})
  const [former, other] = await Promise.all([imageOf('greece'), imageOf('italy')])
  // Used twice: by the published document, and by the draft of another one.
  await client
    .transaction()
    .patch('destination-greece', {set: {'card.hotspot': {x: 0.2, y: 0.2, width: 0.3, height: 0.3}}})
    .createOrReplace({
      ...(await client.getDocument('destination-italy')),
      _id: 'drafts.destination-italy',
      _type: 'destination',
      card: {_type: 'picture', alt: 'Another sea', asset: {_type: 'reference', _ref: former}},
    })
    .commit()
  const uses = (asset: string) => client.fetch<number>('count(*[references($asset)])', {asset})
  const formerUses = await uses(former)

  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.openTool('Pictures')
  const card = page
    .getByRole('listitem')
    .filter({has: page.getByRole('link', {name: 'Destination: Greek Islands'})})
    .filter({has: page.getByRole('link', {name: 'Destination: Italy'})})
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('button', {name: 'Delete the'})).toBeHidden()

  await card.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(card.getByText('Visitors see colosseum.jpg at once')).toBeVisible()
  await card.getByRole('button', {name: 'Replace', exact: true}).click()
  await expect(page.getByText('Replaced in')).toBeVisible()
  expect(await uses(former)).toBe(0)
  const replaced = await imageOf('greece')
  expect(await uses(replaced)).toBe(formerUses)
  expect(await imageOf('italy')).toBe(other)
  expect(await client.fetch('*[_id == "destination-greece"][0].card{alt, hotspot}')).toMatchObject({
    alt: expect.stringMatching(/\S/),
    hotspot: null,
  })

  // Until the list shows the replacement, the uploaded picture is the one without a use.
  await expect(card.getByText('colosseum.jpg', {exact: true})).toBeVisible()
  await page.getByRole('button', {name: 'Delete the 1 not used'}).click()
  await page.getByRole('button', {name: 'Delete 1 picture'}).click()
  await expect.poll(() => client.getDocument(former)).toBeUndefined()
})
