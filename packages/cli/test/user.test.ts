import {expect, onTestFinished, test} from 'vitest'
import {startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {createTempFolder, fetchSessionToken, runCommand, STUDIO_STATE, submitSignInLink} from './helpers.ts'

const PASSWORD = 'four words in a row'

/** A data folder without a running lake. */
async function createFixture() {
  const folder = await createTempFolder('user')
  const settings = {...readSettings({ROAM_DATA_DIR: folder}), ports: {site: 1, studio: 2, lake: 0}}
  return {
    settings,
    /** Runs `roam user …` and trims its output. */
    async user(args: string[], stdin = '', env: Record<string, string> = {}) {
      const result = await runCommand(['user', ...args], {
        env: {ROAM_DATA_DIR: folder, ...env},
        stdin,
      })
      return {...result, stdout: result.stdout.trim(), stderr: result.stderr.trim()}
    },
    async startLake() {
      const lake = await startLake(settings, readEnvFile(settings), {sendWebhooks: false})
      onTestFinished(() => lake.close())
      return lake
    },
  }
}

const success = (stdout: unknown) => ({stdout, stderr: '', code: 0})

test('adds, lists, signs out and removes a user while the lake runs', async () => {
  const {user, startLake} = await createFixture()
  const lake = await startLake()
  const signIn = () =>
    fetch(`${lake.url}/v1/auth/sign-in?state=${STUDIO_STATE}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {origin: lake.url},
      body: new URLSearchParams({name: 'Rosa', password: PASSWORD}),
    })

  expect((await signIn()).status).toBe(401)
  expect(await user(['add', 'Rosa'], `${PASSWORD}\n`)).toEqual(
    success('Rosa can sign in with that password: http://localhost:3333'),
  )
  const response = await signIn()
  expect(response.status).toBe(303)
  const token = await fetchSessionToken(lake, response)
  const fetchMe = async () =>
    (await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})).status
  expect(await fetchMe()).toBe(200)
  expect(await user(['list'])).toEqual(
    success(expect.stringMatching(/^Rosa +administrator +has a password +signed in since \w+ \d+, \d{4}, /)),
  )
  const users: unknown = JSON.parse((await user(['list', '--json'])).stdout)
  expect(users).toMatchObject([{name: 'Rosa', hasPassword: true, sessions: [{name: 'Rosa'}]}])

  expect(await user(['sign-out', 'Rosa'])).toEqual(success('Rosa is signed out of all sessions.'))
  expect(await fetchMe()).toBe(401)
  expect(await user(['remove', 'Rosa'])).toMatchObject({code: 0})
  expect((await signIn()).status).toBe(401)
})

test('creates a sign-in link while the lake is stopped', async () => {
  const {user, startLake} = await createFixture()
  const {stdout} = await user(['link', 'Rosa'])
  expect(stdout).toMatch(/^http:\/\/localhost:3334\/v1\/auth\/sign-in\?code=[\da-f]{48}$/)
  const lake = await startLake()
  const link = stdout.replace('http://localhost:3334', lake.url)
  expect((await submitSignInLink(link)).headers.get('location')).toMatch(/^http:\/\/localhost:3333\/#code=/)
})

test.each([
  [[], 'add <name>', 2],
  [['add'], "missing required argument 'name'", 2],
  [['add', 'Rosa', 'Luna'], 'too many arguments', 2],
  [['list', 'Rosa'], 'too many arguments', 2],
  [['add', 'Rosa'], 'at least 12 characters', 1],
  [['remove', 'Rosa'], 'There is no user Rosa', 1],
])('%j prints advice and exits with an error code', async (args, advice, exitCode) => {
  const {user} = await createFixture()
  const {stderr, code} = await user(args, 'short')
  expect(stderr).toContain(advice)
  expect(code).toBe(exitCode)
})

test('refers to sanity.io/manage for the users of hosted Sanity', async () => {
  const {user} = await createFixture()
  const {stderr, code} = await user(['list'], '', {SANITY_API_HOST: 'https://api.sanity.io'})
  expect(stderr).toContain('sanity.io/manage')
  expect(code).toBe(1)
})
