import fc from 'fast-check'
import {expect, test, vi} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {isPermitted, type StoredDocument} from './document-rules-model.ts'
import {attempt, query, usual} from './document-rules-writes.ts'
import {eventually} from './eventually.ts'
import {SECRET, startWithRules} from './lake-with-rules.ts'
import {sendRequest} from './start-lake.ts'

const RUNS = 25
const WRITES_PER_RUN = 30

const StoredDocuments = z.array(
  z.looseObject({_id: z.string(), _type: z.string(), _createdAt: z.string(), _updatedAt: z.string()}),
)

const readAll = (lake: ContentLake): Map<string, StoredDocument> => {
  const documents = StoredDocuments.parse(lake.dataset('production').query('*'))
  return new Map(documents.map((one) => [one._id, one]))
}

test('players change nothing that the rules do not permit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const counts = {accepted: 0, refused: 0, changes: 0}
  const lake = await startWithRules()
  const initial = [...readAll(lake).values()]
  const play = fc.asyncProperty(
    fc.array(fc.tuple(fc.oneof(attempt, usual), query), {
      minLength: 1,
      maxLength: WRITES_PER_RUN,
      size: 'max',
    }),
    async (writes) => {
      lake.dataset('production').commit([{delete: {query: '*'}}, ...initial.map((create) => ({create}))])
      let before = readAll(lake)
      for (const [[{token, ...user}, body], options] of writes) {
        const startedAt = new Date().toISOString()
        const kind = 'mutations' in body ? 'mutate' : 'actions'
        const url = `/v2025-02-19/data/${kind}/production${options}`
        const response = await sendRequest(lake, url, {method: 'POST', token, body})
        const isAccepted = response.status === 200
        counts[isAccepted ? 'accepted' : 'refused']++
        if (user.writer !== 'site') expect(JSON.stringify(response.body)).not.toContain(SECRET)
        // The scheduler publishes what is due at once.
        if (isAccepted && JSON.stringify(body).includes('release.schedule'))
          await eventually(async () =>
            expect(
              lake.dataset('production').query('count(*[state == "scheduled" && publishAt < now()])'),
            ).toBe(0),
          )
        // A refused write that changes something is found after the next one.
        if (!isAccepted) continue
        const after = readAll(lake)
        const violations = []
        for (const id of new Set([...before.keys(), ...after.keys()])) {
          const change = {id, before: before.get(id), after: after.get(id)}
          if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue
          counts.changes++
          if (!isPermitted(change, user, {before, after, startedAt})) violations.push(change)
        }
        expect({user, body, violations}).toEqual({user, body, violations: []})
        before = after
      }
      expect(readAll(lake)).toEqual(before)
    },
  )
  await fc.assert(play, {seed: 31, numRuns: RUNS})
  // The players are not refused everything.
  expect(counts.accepted).toBeGreaterThan(80)
  expect(counts.changes).toBeGreaterThan(80)
  expect(counts.refused).toBeGreaterThan(150)
})
