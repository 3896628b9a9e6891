import {expect, it} from 'vitest'
import {describeEvent, describeOutcome} from './texts.ts'

it('says who did something: oneself, another person, the client, or nobody who is known', () => {
  expect(describeEvent('proposalSent', 'Ada', 'You')).toBe('You sent the proposal')
  expect(describeEvent('planWithdrawn', 'Ada', 'Rosa')).toBe('Rosa stopped sharing the plan')
  expect(describeEvent('accepted', 'Ada')).toBe('Ada accepted the proposal')
  // Former events have no author.
  expect(describeEvent('proposalSent', 'Ada')).toBe('The proposal was sent')
})

it('says what came of an order, and what to do', () => {
  expect(describeOutcome('sendProposal', {state: 'done'}, 'Sent to Ada')).toEqual({
    status: 'success',
    title: 'Sent to Ada',
  })
  expect(describeOutcome('sendProposal', {state: 'refused', reason: 'changed'}, '')).toMatchObject({
    title: 'Nothing was sent',
    description: 'It was changed while you were reading. Look again, then try once more.',
  })
  expect(describeOutcome('sendProposal', 'pending', '').description).toBe(
    'It sends the proposal as soon as it is back. You see it at the request, under what has happened.',
  )
})
