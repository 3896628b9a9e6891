import {setImmediate} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {HashQueue} from '../src/auth/hash-queue.ts'
import {SignInLimits} from '../src/auth/sign-in-limits.ts'
import {UserStore} from '../src/index.ts'

/** Networks in an empty sign-in database. */
function openKnownNetworks() {
  const userStore = new UserStore(undefined)
  onTestFinished(() => userStore.close())
  return userStore.knownNetworks
}

/** Attempts as failed, as often as given. Returns how many were allowed. */
function fail(limits: SignInLimits, count: number, name: string, address: (index: number) => string) {
  let allowed = 0
  for (let index = 0; index < count; index++) if (limits.consume(name, address(index))) allowed++
  return allowed
}

test('wrong passwords are limited to 5 per name and network, and 20 per network', () => {
  const limits = new SignInLimits(openKnownNetworks())
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
  const limits = new SignInLimits(openKnownNetworks())
  fail(limits, 5, 'Rosa', () => one)
  expect(limits.consume('Rosa', other)).toBeNull()
})

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.2'],
])('%s and %s are different networks', (one, other) => {
  const limits = new SignInLimits(openKnownNetworks())
  fail(limits, 5, 'Rosa', () => one)
  expect(limits.consume('Rosa', other)).not.toBeNull()
})

test('wrong passwords from many networks are limited to 100 per name, except where the user has signed in', () => {
  const knownNetworks = openKnownNetworks()
  knownNetworks.add('Rosa', '198.51.100.1')
  const limits = new SignInLimits(knownNetworks)
  expect(fail(limits, 500, 'Rosa', (index) => `2001:db8:0:${index.toString(16)}::1`)).toBe(100)
  expect(limits.consume('Rosa', '198.51.100.2')).toBeNull()
  expect(limits.consume('Ada', '198.51.100.2')).not.toBeNull()
  expect(fail(limits, 10, 'Rosa', () => '198.51.100.1')).toBe(5)
})

test('wrong passwords are limited to 60 per IPv6 /56 network', () => {
  const limits = new SignInLimits(openKnownNetworks())
  const address = (index: number) => `2001:db8:0:${(index % 256).toString(16)}::1`
  const names = Array.from({length: 100}, (_, index) => `Ada ${index}`)
  expect(names.filter((name, index) => limits.consume(name, address(index)))).toHaveLength(60)
})

test('the last 50 networks of a user are known, by IPv4 address and IPv6 /56 network', () => {
  const knownNetworks = openKnownNetworks()
  const address = (index: number) => `203.0.113.${index}`
  for (let index = 0; index < 60; index++) knownNetworks.add('Rosa', address(index))
  knownNetworks.add('Ada', '2001:db8:0:1::1')
  const known = Array.from({length: 60}, (_, index) => knownNetworks.has(address(index)))
  expect(known.indexOf(true)).toBe(10)
  expect(known.filter(Boolean)).toHaveLength(50)
  expect(knownNetworks.has('2001:db8:0:2::2')).toBe(true)
  expect(knownNetworks.has('2001:db8:0:100::2')).toBe(false)
  expect(knownNetworks.hasUser('Rosa', '2001:db8:0:1::1')).toBe(false)
})

test('passwords are hashed one at a time for a network: of known ones first, then of those with fewer failures', async () => {
  const queue = new HashQueue()
  const started: string[] = []
  const rejected: string[] = []
  const releases: (() => void)[] = []
  const hash = async (network: string, {isKnown = false, failures = 0} = {}) => {
    const release = await queue.acquire({network, isKnown, failures}, new AbortController().signal)
    if (!release) return rejected.push(network)
    started.push(network)
    return releases.push(release)
  }
  for (const failures of [0, 1, 2, 3, 4]) void hash('a', {failures})
  void hash('b')
  void hash('c')
  void hash('known', {isKnown: true, failures: 9})
  void hash('known', {isKnown: true, failures: 9})
  await setImmediate()
  expect(started).toEqual(['a', 'b', 'known'])
  expect(rejected).toEqual(['a'])
  for (let index = 0; index < 100; index++) void hash(`guess ${index}`, {failures: 9})
  await setImmediate()
  expect(rejected).toHaveLength(42)
  for (let count = 0; count < 5; count++) {
    releases.shift()?.()
    await setImmediate()
  }
  expect(started.slice(3)).toEqual(['c', 'a', 'known', 'guess 0', 'a'])
})
