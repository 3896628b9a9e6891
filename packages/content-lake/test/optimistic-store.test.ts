import {
  at,
  type Mutation,
  patch,
  type SanityDocumentBase,
  set,
  setIfMissing,
  unset,
} from '@sanity/mutate'
import {
  createOptimisticStore,
  createOptimisticStoreClientBackend,
} from '@sanity/mutate/_unstable_store'
import {expect, onTestFinished, test} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, startLake} from './start-lake.ts'

type Client = ReturnType<typeof createLakeClient>

const ID = 'price-list'

/** Somebody who sees her own edits at once, as in the Studio, and hands them in afterwards. */
function openEditor(client: Client) {
  const store = createOptimisticStore(createOptimisticStoreClientBackend(client))
  let shown: SanityDocumentBase | undefined
  const subscription = store.listen(ID).subscribe((document) => {
    shown = document
  })
  onTestFinished(() => subscription.unsubscribe())
  return {
    shows: () => shown,
    edit: (...patches: Mutation[]) => store.mutate(patches),
    handIn: () => store.submit(),
  }
}

async function twoEditors() {
  const lake = await startLake()
  const client = createLakeClient(lake)
  await client.create({
    _id: ID,
    _type: 'list',
    title: 'Prices',
    price: 250,
    lines: [
      {_key: 'a', text: 'one'},
      {_key: 'b', text: 'two'},
    ],
  })
  const editors = [openEditor(client), openEditor(client)] as const
  for (const editor of editors)
    await eventually(() => expect(editor.shows()).toMatchObject({price: 250}))
  return {client, editors}
}

/** Both show what the lake holds, to the last field. */
async function expectAgreement({client, editors}: Awaited<ReturnType<typeof twoEditors>>) {
  return eventually(async () => {
    const {_rev, _updatedAt, ...kept} = (await client.getDocument(ID)) ?? {}
    for (const editor of editors) expect(editor.shows()).toMatchObject(kept)
    return kept
  })
}

test('edits of two people that cross each other end in one document, for both and in the lake', async () => {
  const both = await twoEditors()
  const [ada, ben] = both.editors
  ada.edit(patch(ID, [at('price', set(275))]))
  ben.edit(patch(ID, [at('title', set('What it costs'))]))
  // Each sees her own at once, and nothing of the other's yet.
  expect(ada.shows()).toMatchObject({price: 275, title: 'Prices'})
  expect(ben.shows()).toMatchObject({price: 250, title: 'What it costs'})
  ada.handIn()
  ben.handIn()
  expect(await expectAgreement(both)).toMatchObject({price: 275, title: 'What it costs'})
})

test('what is not handed in yet is laid upon what others have written meanwhile', async () => {
  const both = await twoEditors()
  const [ada, ben] = both.editors
  ada.edit(patch(ID, [at('lines[_key=="a"].text', set('first'))]))
  ben.edit(patch(ID, [at('lines[_key=="b"]', unset())]), patch(ID, [at('price', set(300))]))
  ben.handIn()
  await eventually(() => expect(ada.shows()).toMatchObject({price: 300}))
  expect(ada.shows()).toMatchObject({lines: [{_key: 'a', text: 'first'}]})
  ada.handIn()
  expect(await expectAgreement(both)).toMatchObject({
    price: 300,
    lines: [{_key: 'a', text: 'first'}],
  })
})

test('of many edits to one field by two people, all see the same last one', async () => {
  const both = await twoEditors()
  for (let price = 300; price < 330; price += 1) {
    const editor = both.editors[price % 2 === 0 ? 0 : 1]
    editor.edit(patch(ID, [at('price', set(price)), at(`by${price}`, setIfMissing(true))]))
    editor.handIn()
  }
  await eventually(async () => {
    const agreed = await expectAgreement(both)
    expect(Object.keys(agreed).filter((field) => field.startsWith('by'))).toHaveLength(30)
  })
  // Each one's own edits keep their order: one of the two last ones stands.
  const {price} = (await both.client.getDocument(ID)) ?? {price: undefined}
  expect([328, 329]).toContain(price)
})
