import {spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {readEnvFile} from '../src/env-file.ts'
import {startLake} from '../src/lake.ts'
import {readSettings} from '../src/settings.ts'

const CLI = join(import.meta.dirname, '..', 'src', 'main.ts')
const PASSWORD = 'four words in a row'

/** A data folder of its own; no lake runs on it. */
async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-user-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const settings = {...readSettings({ROAM_DATA_DIR: folder}), ports: {site: 1, studio: 2, lake: 0}}
  return {
    settings,
    /** `pnpm roam user …`, with what is typed into it: all that it says, and how it ends. */
    async user(words: string[], typed = '', env: NodeJS.ProcessEnv = {}) {
      const child = spawn(process.execPath, [CLI, 'user', ...words], {
        env: {...process.env, ROAM_DATA_DIR: folder, ...env},
      })
      child.stdin.end(typed)
      const ended = new Promise((done) => child.once('exit', done))
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
      return {said: said.trim(), complained: complained.trim(), code: await ended}
    },
  }
}

const success = (said: unknown) => ({said, complained: '', code: 0})

test('people come, sign in, and go while the lake runs', async () => {
  const {user, settings} = await ownFolder()
  const lake = await startLake(settings, readEnvFile(settings), {sendWebhooks: false})
  onTestFinished(() => lake.close())
  const signIn = () =>
    fetch(`${lake.url}/v1/auth/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: {origin: lake.url},
      body: new URLSearchParams({name: 'Rosa', password: PASSWORD}),
    })

  expect((await signIn()).status).toBe(401)
  expect(await user(['add', 'Rosa'], `${PASSWORD}\n`)).toEqual(
    success('Rosa can sign in with that password: http://localhost:3333'),
  )
  const answer = await signIn()
  expect(answer.status).toBe(303)
  const sid = answer.headers.get('location')?.replace(/.*#sid=/, '')
  const fetched = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).json()
  const {token} = z.object({token: z.string()}).parse(fetched)
  const whoAmI = async () =>
    (await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})).status
  expect(await whoAmI()).toBe(200)
  expect(await user(['list'])).toEqual(
    success(expect.stringMatching(/^Rosa +has a password +signed in since \w+ \d+, \d{4}, /)),
  )

  expect(await user(['sign-out', 'Rosa'])).toEqual(success('Rosa is signed out everywhere.'))
  expect(await whoAmI()).toBe(401)
  expect(await user(['remove', 'Rosa'])).toMatchObject({code: 0})
  expect((await signIn()).status).toBe(401)
})

test('a link is made while the lake is stopped, and works when it runs', async () => {
  const {user, settings} = await ownFolder()
  const {said} = await user(['link', 'Rosa'])
  expect(said).toMatch(/^http:\/\/localhost:3334\/v1\/auth\/sign-in\?code=[\w-]{32}$/)
  const lake = await startLake(settings, readEnvFile(settings), {sendWebhooks: false})
  onTestFinished(() => lake.close())
  const link = said.replace('http://localhost:3334', lake.url)
  expect((await fetch(link, {redirect: 'manual'})).headers.get('location')).toMatch(
    /^http:\/\/localhost:3333\/#sid=/,
  )
})

test.each([
  [[], 'pnpm roam user add NAME'],
  [['add', 'Rosa', 'Luna'], 'pnpm roam user add NAME'],
  [['list', 'Rosa'], 'pnpm roam user add NAME'],
  [['add', 'Rosa'], 'at least 12 characters'],
  [['remove', 'Rosa'], 'There is nobody by the name Rosa'],
])('%j is answered with what to do', async (words, advice) => {
  const {user} = await ownFolder()
  const {complained, code} = await user(words, 'short')
  expect(complained).toContain(advice)
  expect(code).toBe(1)
})

test('the people of a hosted lake are managed where it is', async () => {
  const {user} = await ownFolder()
  const {complained, code} = await user(['list'], '', {SANITY_API_HOST: 'https://api.sanity.io'})
  expect(complained).toContain('sanity.io/manage')
  expect(code).toBe(1)
})
