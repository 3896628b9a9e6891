import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test, vi} from 'vitest'
import {createWriteClient} from '../src/lake/lake.ts'
import {isEmbedded, readEnvFile} from '../src/settings/env-file.ts'
import {serviceEnvironment, systemEnvironment} from '../src/settings/service-environment.ts'
import {readSettings} from '../src/settings/settings.ts'
import {studioEnvironment} from '../src/studio/studio-config.ts'
import {createTempFolder} from './helpers.ts'

const HOSTED = {
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_DATASET: 'live',
  SANITY_API_READ_TOKEN: 'a-token-that-reads',
  SANITY_API_WRITE_TOKEN: 'a-token-that-writes',
}

async function createSettings() {
  return readSettings({ROAM_DATA_DIR: await createTempFolder('env')})
}

function setEnvironment(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

test('generates the file for an embedded lake and keeps its secrets', async () => {
  const settings = await createSettings()
  const env = readEnvFile(settings)
  expect(isEmbedded(env)).toBe(true)
  expect(readEnvFile(settings)).toEqual(env)
})

test('the public URL of the site has no path, which links would lack', async () => {
  const settings = await createSettings()
  setEnvironment({SITE_URL: 'https://example.com/roam/'})
  expect(() => readEnvFile(settings)).toThrow(/SITE_URL.* must not have a path.*https:\/\/roam\.example/s)
  for (const SITE_URL of ['https://roam.example', 'https://roam.example/']) {
    setEnvironment({SITE_URL})
    expect(readEnvFile(settings)).toMatchObject({SITE_URL})
  }
})

test('a byte order mark is ignored, and a file that cannot be read is named', async () => {
  const settings = await createSettings()
  const env = readEnvFile(settings)
  const file = join(settings.dataFolder, 'env')
  await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`)
  expect(readEnvFile(settings)).toEqual(env)
  await rm(file)
  await mkdir(file)
  expect(() => readEnvFile(settings)).toThrow(/env cannot be read \(EISDIR\).* mode 600/)
})

test.each<[title: string, damage: (file: string) => Promise<unknown>]>([
  ['missing', (file) => rm(file)],
  ['empty', (file) => writeFile(file, '')],
  ['a directory', (file) => rm(file).then(() => mkdir(file))],
])('a file that is %s is not generated again in a data folder with content', async (title, damage) => {
  const settings = await createSettings()
  readEnvFile(settings)
  const file = join(settings.dataFolder, 'env')
  await mkdir(join(settings.dataFolder, 'outbox'))
  await writeFile(join(settings.dataFolder, 'outbox', 'outbox.sqlite'), 'jobs')
  await damage(file)
  expect(() => readEnvFile(settings)).toThrow(/env is .*settings and secrets .* out of an unpacked backup/)
  setEnvironment({...HOSTED, SANITY_WEBHOOK_SECRET: 'a-secret'})
  // The environment has all secrets.
  if (title === 'missing') expect(readEnvFile(settings)).toMatchObject(HOSTED)
})

test.each(['', 'http://localhost:3334'])(
  'a project without SANITY_API_HOST is hosted Sanity, also if the file has %o',
  async (fileHost) => {
    const settings = await createSettings()
    if (fileHost) readEnvFile(settings)
    setEnvironment({...HOSTED, SANITY_API_HOST: ''})
    const env = readEnvFile(settings)
    expect(env).toMatchObject(HOSTED)
    expect(env.SANITY_API_HOST).toBeUndefined()
    expect(isEmbedded(env)).toBe(false)
    expect(createWriteClient(env).getUrl('/x')).toBe('https://abc12345.api.sanity.io/v2025-02-19/x')
    // No service inherits the host of another lake, and the Studio is built without one.
    expect(serviceEnvironment('site', settings, env)).toMatchObject({...HOSTED, SANITY_API_HOST: undefined})
    expect(studioEnvironment(env)).not.toHaveProperty('SANITY_STUDIO_API_HOST')
    const saved = await readFile(join(settings.dataFolder, 'env'), 'utf8')
    expect(saved).not.toContain(HOSTED.SANITY_API_WRITE_TOKEN)
  },
)

test('reads a project at hosted Sanity from the file', async () => {
  const settings = await createSettings()
  const lines = Object.entries({
    ...HOSTED,
    SANITY_API_HOST: '',
    SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
    SITE_URL: 'https://roam.example',
  }).map(([name, value]) => `${name}=${value}`)
  await writeFile(join(settings.dataFolder, 'env'), lines.join('\n'))
  const env = readEnvFile(settings)
  expect(isEmbedded(env)).toBe(false)
  expect(env).toMatchObject(HOSTED)
})

test('rejects a project from the environment with tokens from the file', async () => {
  const settings = await createSettings()
  readEnvFile(settings)
  setEnvironment({SANITY_PROJECT_ID: 'abc12345'})
  expect(() => readEnvFile(settings)).toThrow(/SANITY_DATASET, SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN/)
})

test('an embedded lake may have a public URL; services use localhost', async () => {
  const settings = await createSettings()
  readEnvFile(settings)
  setEnvironment({
    SITE_URL: 'https://roam.example',
    STUDIO_URL: 'https://studio.roam.example/',
    LAKE_URL: 'https://lake.roam.example/',
  })
  const env = readEnvFile(settings)
  expect(isEmbedded(env)).toBe(true)
  expect(serviceEnvironment('site', settings, env)).toMatchObject({
    SANITY_API_HOST: 'http://localhost:3334',
    SITE_URL: 'https://roam.example',
    STUDIO_URL: 'https://studio.roam.example',
  })
  expect(studioEnvironment(env)).toMatchObject({
    SANITY_STUDIO_API_HOST: 'https://lake.roam.example',
    SANITY_STUDIO_SITE_URL: 'https://roam.example',
  })
})

test('a service receives no secret that it does not use', async () => {
  const settings = await createSettings()
  setEnvironment({
    SMTP_URL: 'smtp://name:password@mail.example',
    TRIP_REQUEST_TO: 'founder@roam.example',
    ROAM_METRICS_TOKEN: 'a-token-of-monitoring',
  })
  const env = readEnvFile(settings)
  const {SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN, SANITY_WEBHOOK_SECRET, SMTP_URL, ROAM_METRICS_TOKEN} =
    env
  const secrets = {
    ...{SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN, SANITY_WEBHOOK_SECRET},
    ...{SMTP_URL, ROAM_METRICS_TOKEN},
  }
  const secretsOf = (service: 'site' | 'lake' | 'studio') => {
    const values = Object.values({...systemEnvironment(), ...serviceEnvironment(service, settings, env)})
    return Object.entries(secrets).flatMap(([name, secret]) => (values.includes(secret) ? [name] : []))
  }
  expect(secretsOf('studio')).toEqual([])
  expect(secretsOf('lake')).toEqual(Object.keys(secrets).filter((name) => name.startsWith('SANITY_')))
  expect(secretsOf('site')).toEqual(Object.keys(secrets))
})
