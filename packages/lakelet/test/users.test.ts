import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {derivedUserId} from '../src/auth/user-directory.ts'
import {UserStore} from '../src/index.ts'
import {PASSWORD} from './sign-in-form.ts'
import {
  createLakeClient,
  createTempDirectory,
  sendRequest,
  signInByLink,
  startLake,
  viewerToken,
} from './start-lake.ts'

/** The schema of the version before users had stored IDs, with people of that version. */
function createFormerDatabase(directory: string): void {
  const database = new DatabaseSync(join(directory, 'sign-in.sqlite'))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  database.exec(`
    CREATE TABLE accounts (name TEXT PRIMARY KEY COLLATE NOCASE, salt BLOB NOT NULL, password_hash BLOB NOT NULL);
    CREATE TABLE sessions (token_hash BLOB PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, started_at TEXT NOT NULL,
      expires_at TEXT NOT NULL, user_agent TEXT NOT NULL DEFAULT '');
    CREATE TABLE one_time_codes (code_hash BLOB PRIMARY KEY, purpose TEXT NOT NULL, name TEXT NOT NULL COLLATE NOCASE,
      expires_at TEXT NOT NULL);
    CREATE TABLE tokens (id TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL,
      created_at TEXT NOT NULL, expires_at TEXT);
    CREATE TABLE user_roles (name TEXT PRIMARY KEY COLLATE NOCASE, role TEXT NOT NULL);
    CREATE TABLE invites (id TEXT PRIMARY KEY, code_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      role TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL);
    INSERT INTO accounts VALUES ('Rosa', x'00', x'00'), ('Ben', x'00', x'00');
    INSERT INTO user_roles VALUES ('ben', 'contributor');
    INSERT INTO sessions VALUES (x'01', 'ROSA', '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', ''),
      (x'02', 'Test viewer', '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', '');
    INSERT INTO invites VALUES ('i1', x'03', 'Ben', 'administrator', '2026-01-01', '${tomorrow}'),
      ('i2', x'04', 'Ada', 'editor', '2026-01-01', '${tomorrow}');
    PRAGMA user_version = 4;
  `)
  database.close()
}

test('people of an earlier version keep ID and role; those without a stored role were administrators', async () => {
  const directory = await createTempDirectory()
  createFormerDatabase(directory)
  const users = new UserStore(directory)
  expect(users.list()).toMatchObject([
    {id: derivedUserId('Ben'), name: 'Ben', role: 'contributor', hasPassword: true, sessions: []},
    {
      id: derivedUserId('Rosa'),
      name: 'Rosa',
      role: 'administrator',
      hasPassword: true,
      sessions: [{name: 'Rosa'}],
    },
    {id: derivedUserId('Test viewer'), role: 'administrator'},
  ])
  expect(users.invites.list()).toMatchObject([{name: 'Ada', userId: null}])
  users.close()
})

test('a person of an earlier version who has the ID of a token gets another one', async () => {
  const directory = await createTempDirectory()
  createFormerDatabase(directory)
  const lake = await startLake({directory})
  using users = new UserStore(directory)
  const id = users.users.find('Test viewer')?.id
  expect(id).toMatch(/^p\w{8}$/)
  expect(id).not.toBe(derivedUserId('Test viewer'))
  const {body} = await sendRequest(lake, '/v1/auth/id', {token: viewerToken})
  expect(body).toEqual({id: derivedUserId('Test viewer')})
})

test('the ID of a new person is random, and stays', async () => {
  const lake = await startLake()
  const [first, second] = [await signInByLink(lake, 'Rosa'), await signInByLink(lake, 'ROSА')]
  const [me, again] = [
    await createLakeClient(lake, {token: first}).users.getById('me'),
    await createLakeClient(lake, {token: second}).users.getById('me'),
  ]
  expect(me.id).toMatch(/^p\w{8}$/)
  expect(me.id).not.toBe(derivedUserId('Rosa'))
  expect(again).toMatchObject({id: me.id, name: 'Rosa'})
})

test('a role that cannot be read grants the least', async () => {
  const directory = await createTempDirectory()
  const users = new UserStore(directory)
  await users.setPassword('Rosa', PASSWORD)
  const database = new DatabaseSync(join(directory, 'sign-in.sqlite'))
  database.exec(`UPDATE users SET role = 'owner'`)
  database.close()
  expect(users.list()).toMatchObject([{name: 'Rosa', role: 'viewer'}])
  users.close()
})

test('a password can be changed and used with every spelling that looks the same', async () => {
  await using users = new UserStore(await createTempDirectory())
  await users.setPassword('José', PASSWORD)
  await users.setPassword('JOSE\u0301', 'another four words')
  expect(users.list()).toMatchObject([{name: 'José'}])
  expect(await users.accounts.verifyPassword('José', 'another four words')).toBe('José')
  await expect(users.setPassword('\u200b', PASSWORD)).rejects.toThrow('visible')
})
