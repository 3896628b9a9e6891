import {expect, test, vi} from 'vitest'
import {fenceClient} from '../src/retention/retention.ts'
import {startClaims} from './start-sites.ts'

const fail = () => Promise.reject(new Error('The mail server is away'))

test('a job that fails 50 times is one transaction; another site that wants it takes it over', async () => {
  const {direct, id, first, second, runs, run} = await startClaims()
  const fetchRevision = () => direct.fetch<string>('*[_id == $id][0]._rev', {id})
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  const revision = await fetchRevision()
  for (let attempt = 1; attempt < 50; attempt += 1) {
    vi.advanceTimersByTime(5 * 60_000)
    await expect(run(first, 'first', fail)).rejects.toThrow('away')
  }
  expect(await fetchRevision()).toBe(revision)

  runs.length = 0
  expect(await run(second, 'second')).toEqual({busy: [id]})
  vi.advanceTimersByTime(61_000)
  expect(await run(second, 'second')).toEqual({busy: [id]})
  // The owner lives, and lets the other site try.
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(61_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  await run(second, 'second')
  await run(first, 'first')
  expect(runs).toEqual(['second'])
})

test('an owner that repeats a job while another site wants it finishes it', async () => {
  const {first, second, runs, run, fetchState} = await startClaims()
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  await run(second, 'second')
  vi.advanceTimersByTime(10 * 60_000)
  const withSecond = () => run(second, 'second').then(() => {})
  await Promise.all([run(first, 'first', withSecond), run(first, 'first', withSecond)])
  vi.advanceTimersByTime(10 * 60_000)
  await run(second, 'second')
  expect(runs).toEqual(['first', 'first'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'first', mailClaim: null})
})

test('a repeated job that fails at one site is free for another one', async () => {
  const {direct, id, first, second} = await startClaims()
  await direct.create({_id: id, _type: 'requestProcessing'})
  const job = {field: 'mailClaim', isDone: () => false, isKept: true} as const
  await expect(first.run(job, [{id}], fail)).rejects.toThrow('away')
  expect(await second.run(job, [{id}], async () => undefined)).toEqual({busy: []})
  expect(await first.run(job, [{id}], fail)).toEqual({busy: [id]})
})

test('two sites where a job fails take it over from each other ever more rarely', async () => {
  const {direct, id, first, second, run} = await startClaims()
  const revisions = new Set<string>()
  for (let minute = 0; minute < 90; minute += 1) {
    for (const claims of [first, second]) {
      await run(claims, 'any', fail).catch(() => {})
      revisions.add(await direct.fetch<string>('*[_id == $id][0]._rev', {id}))
    }
    vi.advanceTimersByTime(60_000)
  }
  expect(revisions.size).toBeLessThan(30)
})

test('the claim of a process that was killed is taken over after two minutes, whatever the clocks show', async () => {
  const {direct, id, first, second, runs, run} = await startClaims()
  await direct.create({_id: id, _type: 'requestProcessing', mailClaim: 'process/killed/1'})
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(60_000)
  // Another process that claims it, or renews its claim, restarts the time.
  await direct.patch(id).set({mailClaim: 'process/killed/2'}).commit()
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(70_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  vi.advanceTimersByTime(50_000)
  expect(await run(first, 'first')).toEqual({busy: [id]})
  expect(await run(second, 'second')).toEqual({busy: [id]})
  vi.advanceTimersByTime(20_000)
  await Promise.all([run(first, 'first'), run(second, 'second')])
  expect(runs).toEqual(['first'])
})

test('a process that wakes after its claim was taken over finishes nothing', async () => {
  const {direct, id, first, second, runs, run, fetchState} = await startClaims()
  await run(first, 'first', async (claim) => {
    for (const passed of [0, 61_000, 61_000]) {
      vi.advanceTimersByTime(passed)
      await run(second, 'second')
    }
    await expect(claim.check()).rejects.toThrow('Another site')
    await expect(claim.write({by: 'first'})).rejects.toThrow('Another site')
    await expect(fenceClient(direct, claim).delete(id)).rejects.toThrow('Another site')
  })
  expect(runs).toEqual(['first', 'second'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'second', mailClaim: null})
})

test('the next process that holds an outbox continues its jobs at once, also one that has failed', async () => {
  const {direct, id, first, second, runs, run, fetchState} = await startClaims('site')
  await direct.create({_id: id, _type: 'requestProcessing', mailClaim: 'site/killed/1'})
  await expect(run(first, 'first', fail)).rejects.toThrow('away')
  expect(await fetchState()).toMatchObject({mail: null, mailClaim: expect.stringMatching(/^site\//)})
  await run(second, 'second')
  await run(first, 'first')
  expect(runs).toEqual(['first', 'second'])
})
