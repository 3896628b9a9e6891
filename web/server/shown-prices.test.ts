import {startTemporaryProcessing, TEST_MAIL_CONTEXT} from '@roam/processing/temporary-processing'
import {serializeSubmission} from '@roam/trip-request'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createOfferedOptions} from '../content/offered-options.ts'
import {priceListKey} from '../features/trip-request/price-list.ts'
import {createTestServer} from './http/test-server.ts'
import {createTripRequestHandler} from './trip-request-handler.ts'

const createPrices = (name: string, price: number) => ({
  packages: [{name, price, includedAddOns: []}],
  addOns: [],
})

const options = {preferredContact: 'Email', tripTypes: 'Culture', budgetTypes: 'Comfort'}
const requestForm = {
  contactOptions: [options.preferredContact],
  tripTypes: [options.tripTypes],
  budgetTypes: [{name: options.budgetTypes}],
}

test('a request has the prices that its form has shown, although price and name change while it is open', async () => {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  let prices = createPrices('Explorer', 250)
  const processing = await startTemporaryProcessing(client, {
    getContent: () => ({...TEST_MAIL_CONTEXT.content, ...prices}),
  })
  const offeredOptions = await createOfferedOptions(processing.dataFolder, {warn() {}})
  const server = createTestServer()
  onTestFinished(async () => {
    await server.close()
    await processing.stop()
    await lake.close()
  })
  server.post(
    '/',
    createTripRequestHandler({
      ...{processing, offeredOptions, rateLimit: undefined, siteUrl: 'https://roam.example'},
      visits: {countStep() {}},
      sendForm: async (_request, reply) => reply.send(),
    }),
  )
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  await offeredOptions.record({requestForm, ...prices})
  const opened = priceListKey(prices)
  prices = createPrices('Discoverer', 350)
  await offeredOptions.record({requestForm, ...prices})

  async function send(name: string, shownPrices?: string) {
    const values = {...sampleRequest, name, packages: ['Explorer', 'Discoverer']}
    const body = serializeSubmission(values, '', undefined, undefined, shownPrices)
    expect((await fetch(url, {method: 'POST', body})).status).toBe(200)
    const query = '*[_type == "tripRequest" && name == $name][0].quote{label, total}'
    return expect.poll(() => client.fetch<unknown>(query, {name}), {timeout: 10_000})
  }
  await (await send('Ada', opened)).toEqual({label: 'Explorer', total: 250})
  await (await send('Bea', priceListKey(prices))).toEqual({label: 'Discoverer', total: 350})
  // A client cannot choose a price: only lists that were offered count.
  await (await send('Cleo', 'x')).toEqual({label: 'Discoverer', total: 350})
  await (await send('Dora')).toEqual({label: 'Discoverer', total: 350})
})
