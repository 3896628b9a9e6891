import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createContentLake, type Role, UserStore} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import * as people from '../src/people.ts'
import {cutAfterWrite, interrupted} from './start-lake.ts'

/** Starts a lake with Rosa and Ada, two owners; returns a client for each person who signs in. */
async function start() {
  const directory = await mkdtemp(join(tmpdir(), 'people-'))
  const lake = await createContentLake({
    ...{directory, projectId: 'roam', datasets: ['production'], port: 0, durable: false},
    ...{tokens: [], corsOrigins: [], webhooks: [], studioUrl: 'http://studio.test/'},
  })
  const users = new UserStore(directory)
  onTestFinished(async () => {
    users.close()
    await lake.close()
    await rm(directory, {recursive: true})
  })
  const signIn = async (name: string, role: Role) => {
    users.setRole(name, role)
    const client = createClient({
      ...{projectId: 'roam', dataset: 'production', apiHost: lake.url, apiVersion: '2025-07-11'},
      ...{useProjectHostname: false, useCdn: false, token: users.sessions.start(name)},
    })
    return {client, id: (await people.fetchPeople(client)).currentUser.id}
  }
  const [rosa, ada] = [await signIn('Rosa', 'administrator'), await signIn('Ada', 'administrator')]
  const roles = async () =>
    Object.fromEntries((await people.fetchPeople(rosa.client)).people.map(({name, role}) => [name, role]))
  return {signIn, rosa, ada, roles}
}

const DONE = {done: true}

test('of two owners who demote or remove each other, one remains', async () => {
  const {rosa, ada, roles} = await start()
  const race = interrupted(
    rosa.client,
    () => people.changeRole(ada.client, rosa.id, 'editor'),
    (url) => url.includes('/users/'),
  )
  await expect(people.changeRole(race, ada.id, 'editor')).rejects.toMatchObject({statusCode: 403})
  expect(await roles()).toEqual({Ada: 'administrator', Rosa: 'editor'})
  expect(await people.changeRole(ada.client, ada.id, 'editor')).toEqual({refused: 'lastOwner'})
  expect(await people.removePerson(ada.client, ada.id)).toEqual({refused: 'lastOwner'})
  const {people: list} = await people.fetchPeople(ada.client)
  expect(list.filter(({id}) => people.isLastOwner(id, list)).map(({name}) => name)).toEqual(['Ada'])
  expect((await people.fetchPeople(rosa.client)).invites).toEqual([])
})

test('a person who was removed meanwhile gets no role and no link; removing her again changes nothing', async () => {
  const {signIn, rosa, ada, roles} = await start()
  const {id} = await signIn('Ben', 'contributor')
  expect(
    await people.removePerson(
      cutAfterWrite(ada.client, (url) => url.includes('/users/')),
      id,
    ),
  ).toEqual(DONE)
  expect(await people.changeRole(rosa.client, id, 'administrator')).toEqual({refused: 'gone'})
  expect(await people.createPasswordLink(rosa.client, id)).toEqual({refused: 'gone'})
  expect(await people.removePerson(rosa.client, id)).toEqual(DONE)
  expect(await roles()).toEqual({Ada: 'administrator', Rosa: 'administrator'})
})

test('a person is invited once, whoever invites; the link of an open invitation keeps working', async () => {
  const {signIn, rosa, ada} = await start()
  const invited = await people.invitePerson(rosa.client, 'Ben', 'contributor')
  expect(invited).toMatchObject({invite: {name: 'Ben', role: 'contributor'}})
  expect(await people.invitePerson(ada.client, 'ben', 'administrator')).toEqual({refused: 'invited'})
  expect((await people.fetchPeople(ada.client)).invites).toMatchObject([{name: 'Ben', role: 'contributor'}])
  expect(await people.invitePerson(ada.client, 'Rosa', 'editor')).toEqual({refused: 'named'})
  expect(await people.createPasswordLink(ada.client, rosa.id)).toMatchObject({invite: {name: 'Rosa'}})
  expect(await people.invitePerson(ada.client, 'rosa', 'editor')).toEqual({refused: 'named'})
  const editor = await signIn('Edith', 'editor')
  await expect(people.invitePerson(editor.client, 'Tom', 'editor')).rejects.toMatchObject({statusCode: 403})

  const both = [rosa.client, ada.client].map((client) => people.invitePerson(client, 'Tom', 'editor'))
  expect((await Promise.all(both)).filter((result) => 'refused' in result)).toEqual([{refused: 'invited'}])
  if ('refused' in invited) throw new Error(invited.refused)
  expect(await people.withdrawInvite(rosa.client, invited.invite.id)).toEqual(DONE)
  expect(await people.withdrawInvite(rosa.client, invited.invite.id)).toEqual({refused: 'gone'})
})

test.each([
  ['Ann Lee', 'Ann  Lee'],
  ['Kim', 'Кim'],
])('an invitation of %j is not replaced by one of %j', async (name, other) => {
  const {ada} = await start()
  await people.invitePerson(ada.client, name, 'contributor')
  expect(await people.invitePerson(ada.client, other, 'administrator')).toEqual({refused: 'invited'})
  expect((await people.fetchPeople(ada.client)).invites).toMatchObject([{name, role: 'contributor'}])
})

test('an invitation is withdrawn although the answer is lost', async () => {
  const {ada} = await start()
  const invited = await people.invitePerson(ada.client, 'Ben', 'contributor')
  if ('refused' in invited) throw new Error(invited.refused)
  const client = cutAfterWrite(ada.client, (url) => url.includes('/invites/'))
  expect(await people.withdrawInvite(client, invited.invite.id)).toEqual(DONE)
})

test('an owner takes her own name, also if the answer is lost; not that of another person', async () => {
  const {ada, rosa, roles} = await start()
  const cut = cutAfterWrite(rosa.client, (url) => url.includes('/name'))
  expect(await people.changeName(cut, 'Rosa Díaz')).toEqual(DONE)
  expect(await people.changeName(ada.client, 'Rosa Diaz')).toEqual(DONE)
  expect(await people.changeName(ada.client, 'rosa díaz')).toEqual({refused: 'named'})
  expect(await people.changeName(ada.client, 'Content Lake')).toMatchObject({refused: 'wrong'})
  expect(await roles()).toEqual({'Rosa Diaz': 'administrator', 'Rosa Díaz': 'administrator'})
})

test('a password is changed once; after a lost answer it is not known whether it is', async () => {
  const {rosa} = await start()
  const [first, second] = ['a long first password', 'a long second password']
  const cut = cutAfterWrite(rosa.client, (url) => url.includes('/password'))
  expect(await people.changePassword(cut, '', first)).toEqual({refused: 'unknown'})
  expect(await people.changePassword(rosa.client, first, second)).toEqual(DONE)
})
