import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {isSignedIn, PASSWORD, readToken, sendForm, startWithUserStore} from './sign-in-form.ts'
import {editorToken, signInByLink, submitSignInLink} from './start-lake.ts'

describe('UserStore', () => {
  test('signOut ends all sessions and links of one user immediately', async () => {
    const {lake, userStore} = await startWithUserStore()
    const [rosa, rosaSecond, ada] = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const link = lake.createSignInLink('Rosa')
    expect(userStore.signOut('Rosa')).toBe(2)
    expect(await isSignedIn(lake, rosa)).toBe(false)
    expect(await isSignedIn(lake, rosaSecond)).toBe(false)
    expect(await isSignedIn(lake, ada)).toBe(true)
    expect(await submitSignInLink(link)).toMatchObject({status: 401})
  })

  test('setPassword ends all sessions and invalidates the old password', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', PASSWORD)
    const token = await readToken(lake, await sendForm(lake))
    await userStore.setPassword('Rosa', 'another four words')
    expect(await isSignedIn(lake, token)).toBe(false)
    expect(await sendForm(lake)).toMatchObject({status: 401})
    await readToken(lake, await sendForm(lake, {password: 'another four words'}))
  })
})

test('stores only hashes of tokens, codes and passwords', async () => {
  const {lake, userStore, directory} = await startWithUserStore()
  await userStore.setPassword('Rosa', PASSWORD)
  const link = lake.createSignInLink()
  const sessionToken = await readToken(lake, await sendForm(lake))
  const token = await signInByLink(lake)
  const invitePath = userStore.invite('Ben', 'editor').path
  await lake.close()
  for (const name of ['sign-in.sqlite', 'sign-in.sqlite-wal', 'lake.sqlite']) {
    const file = join(directory, name)
    const bytes = await readFile(file).catch(() => Buffer.of())
    for (const secret of [
      PASSWORD,
      link.replace(/.*code=/, ''),
      invitePath.replace(/.*code=/, ''),
      sessionToken,
      token,
      editorToken,
    ]) {
      expect(bytes.includes(secret)).toBe(false)
    }
  }
  expect((await stat(join(directory, 'sign-in.sqlite'))).mode & 0o777).toBe(0o600)
})
