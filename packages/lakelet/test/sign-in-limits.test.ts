import {expect, test} from 'vitest'
import {SignInLimits} from '../src/auth/sign-in-limits.ts'

/** Attempts as failed, as often as given. Returns how many were allowed. */
function fail(limits: SignInLimits, count: number, name: string, address: (index: number) => string) {
  let allowed = 0
  for (let index = 0; index < count; index++) if (limits.consume(name, address(index))) allowed++
  return allowed
}

test('wrong passwords are limited to 5 per name and network, and 20 per network', () => {
  const limits = new SignInLimits()
  expect(fail(limits, 10, 'Rosa', () => '203.0.113.1')).toBe(5)
  expect(fail(limits, 10, 'ROSA', () => '203.0.113.2')).toBe(5)
  for (const name of ['Ada', 'Bea', 'Cleo']) expect(fail(limits, 10, name, () => '203.0.113.2')).toBe(5)
  expect(fail(limits, 10, 'Dora', () => '203.0.113.2')).toBe(0)
})

test.each([
  ['2001:db8::1', '2001:db8::ffff:1:2:3'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
])('%s and %s are one network', (one, other) => {
  const limits = new SignInLimits()
  fail(limits, 5, 'Rosa', () => one)
  expect(limits.consume('Rosa', other)).toBeNull()
})

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.2'],
])('%s and %s are different networks', (one, other) => {
  const limits = new SignInLimits()
  fail(limits, 5, 'Rosa', () => one)
  expect(limits.consume('Rosa', other)).not.toBeNull()
})

test('wrong passwords from many networks are limited to 100 per name, except where the user has signed in', () => {
  const limits = new SignInLimits()
  limits.consume('Rosa', '198.51.100.1')?.()
  expect(fail(limits, 500, 'Rosa', (index) => `2001:db8:0:${index.toString(16)}::1`)).toBe(100)
  expect(limits.consume('Rosa', '198.51.100.2')).toBeNull()
  expect(limits.consume('Ada', '198.51.100.2')).not.toBeNull()
  expect(fail(limits, 10, 'Rosa', () => '198.51.100.1')).toBe(5)
})
