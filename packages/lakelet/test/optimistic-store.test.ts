import {at, type Mutation, patch, type SanityDocumentBase, set, setIfMissing, unset} from '@sanity/mutate'
import {createOptimisticStore, createOptimisticStoreClientBackend} from '@sanity/mutate/_unstable_store'
import {expect, onTestFinished, test} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, startLake} from './start-lake.ts'

type Client = ReturnType<typeof createLakeClient>

const ID = 'price-list'

/** A client with optimistic updates, as in the Studio: edits are visible locally before submission. */
function openEditor(client: Client) {
  const store = createOptimisticStore(createOptimisticStoreClientBackend(client))
  let current: SanityDocumentBase | undefined
  const subscription = store.listen(ID).subscribe((document) => {
    current = document
  })
  onTestFinished(() => subscription.unsubscribe())
  return {
    document: () => current,
    edit: (...patches: Mutation[]) => store.mutate(patches),
    submit: () => store.submit(),
  }
}

async function openTwoEditors() {
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
  for (const editor of editors) await eventually(() => expect(editor.document()).toMatchObject({price: 250}))
  return {client, editors}
}

/** Waits until both editors have the document of the lake, and returns it. */
async function expectConvergence({client, editors}: Awaited<ReturnType<typeof openTwoEditors>>) {
  return eventually(async () => {
    const {_rev, _updatedAt, ...document} = (await client.getDocument(ID)) ?? {}
    for (const editor of editors) expect(editor.document()).toMatchObject(document)
    return document
  })
}

test('concurrent edits of different fields converge', async () => {
  const session = await openTwoEditors()
  const [ada, ben] = session.editors
  ada.edit(patch(ID, [at('price', set(275))]))
  ben.edit(patch(ID, [at('title', set('What it costs'))]))
  // Each editor has only its own edit.
  expect(ada.document()).toMatchObject({price: 275, title: 'Prices'})
  expect(ben.document()).toMatchObject({price: 250, title: 'What it costs'})
  ada.submit()
  ben.submit()
  expect(await expectConvergence(session)).toMatchObject({price: 275, title: 'What it costs'})
})

test('unsubmitted edits are rebased on remote changes', async () => {
  const session = await openTwoEditors()
  const [ada, ben] = session.editors
  ada.edit(patch(ID, [at('lines[_key=="a"].text', set('first'))]))
  ben.edit(patch(ID, [at('lines[_key=="b"]', unset())]), patch(ID, [at('price', set(300))]))
  ben.submit()
  await eventually(() => expect(ada.document()).toMatchObject({price: 300}))
  expect(ada.document()).toMatchObject({lines: [{_key: 'a', text: 'first'}]})
  ada.submit()
  expect(await expectConvergence(session)).toMatchObject({
    price: 300,
    lines: [{_key: 'a', text: 'first'}],
  })
})

test('many concurrent edits of one field converge', async () => {
  const session = await openTwoEditors()
  for (let price = 300; price < 330; price += 1) {
    const editor = session.editors[price % 2 === 0 ? 0 : 1]
    editor.edit(patch(ID, [at('price', set(price)), at(`by${price}`, setIfMissing(true))]))
    editor.submit()
  }
  await eventually(async () => {
    const document = await expectConvergence(session)
    expect(Object.keys(document).filter((field) => field.startsWith('by'))).toHaveLength(30)
  })
  // The edits of each editor keep their order, so the result is the last edit of either.
  const {price} = (await session.client.getDocument(ID)) ?? {price: undefined}
  expect([328, 329]).toContain(price)
})
