import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {limitExpiry} from '../src/auth/limit-expiry.ts'
import {UserStore} from '../src/auth/user-store.ts'
import {ClockGuard} from '../src/store/clock-guard.ts'
import {createTempDirectory, startLake} from './start-lake.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date']})
})

const setBack = (time: number) => vi.setSystemTime(Date.now() - time)

/** Codes and an invitation that begin now. */
function createCodes() {
  const users = new UserStore(undefined)
  onTestFinished(() => users.close())
  const code = (path: string) => new URLSearchParams(path.split('?')[1]).get('code') ?? ''
  const link = code(users.createSignInPath('Rosa'))
  const browser = users.browserCodes.create('Rosa')
  const session = users.sessionCodes.create({name: 'Rosa', browser, state: 'state'})
  const {invite, path} = users.invite('Ada', 'editor')
  return {users, link, browser, session, invite, inviteCode: code(path)}
}

test('links, codes and invitations survive when the clock is set back by an hour, an invitation by days', () => {
  const {users, link, browser, session, invite, inviteCode} = createCodes()
  setBack(60 * MINUTE_MS)
  limitExpiry(users, Date.now())
  expect(users.signInCodes.redeem(link)).toBe('Rosa')
  expect(users.browserCodes.findName(browser)).toBe('Rosa')
  expect(users.sessionCodes.redeem(session, 'state')).toMatchObject({name: 'Rosa'})
  setBack(6 * DAY_MS)
  limitExpiry(users, Date.now())
  expect(users.invites.find(inviteCode)).toEqual(invite)
  expect(users.invites.list()).toEqual([invite])
  expect(users.invites.delete(invite.id)).toBe(true)
})

test('links, codes and invitations of a time when the clock was years ahead do not come back then', () => {
  const {users, link, browser, session, inviteCode} = createCodes()
  const ahead = Date.now()
  setBack(3650 * DAY_MS)
  limitExpiry(users, Date.now())
  vi.setSystemTime(ahead)
  expect(users.signInCodes.findName(link)).toBeNull()
  expect(users.browserCodes.findName(browser)).toBeNull()
  expect(users.sessionCodes.redeem(session, 'state')).toBeNull()
  expect(users.invites.find(inviteCode)).toBeNull()
  expect(users.invites.list()).toEqual([])
})

test('previews that were ended while the clock was years ahead can begin after its correction', () => {
  const {users} = createCodes()
  users.previewSecrets.endAll()
  setBack(3650 * DAY_MS)
  limitExpiry(users, Date.now())
  expect(users.previewSecrets.isCurrent(new Date(Date.now() - 1))).toBe(false)
  expect(users.previewSecrets.isCurrent(new Date(Date.now() + 1))).toBe(true)
})

test('the time is known although the correction fails', async () => {
  const directory = await createTempDirectory()
  await startLake({directory})
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const clock = new ClockGuard(database, undefined, () => {
    throw new Error('database is locked')
  })
  expect(clock.now()).toBe(Date.now())
  expect(log).toHaveBeenCalledWith(expect.stringContaining('retrying'), expect.any(Error))
})
