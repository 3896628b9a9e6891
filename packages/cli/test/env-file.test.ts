import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {studioEnvironment} from '../src/build.ts'
import {isEmbedded, readEnvFile} from '../src/env-file.ts'
import {createWriteClient} from '../src/lake.ts'
import {serviceEnvironment} from '../src/service-environment.ts'
import {readSettings} from '../src/settings.ts'

const HOSTED = {
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_DATASET: 'live',
  SANITY_API_READ_TOKEN: 'a-token-that-reads',
  SANITY_API_WRITE_TOKEN: 'a-token-that-writes',
}

async function freshSettings() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-env-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  onTestFinished(() => void vi.unstubAllEnvs())
  return readSettings({ROAM_DATA_DIR: folder})
}

function setEnvironment(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

test('a first start writes the lake on board, with secrets of its own', async () => {
  const settings = await freshSettings()
  const env = readEnvFile(settings)
  expect(isEmbedded(env)).toBe(true)
  expect(readEnvFile(settings)).toEqual(env)
})

test.each(['', 'http://localhost:3334'])(
  'a project without a host is Sanity’s, also where the file has said %o before',
  async (before) => {
    const settings = await freshSettings()
    if (before) readEnvFile(settings)
    setEnvironment({...HOSTED, SANITY_API_HOST: ''})
    const env = readEnvFile(settings)
    expect(env).toMatchObject(HOSTED)
    expect(env.SANITY_API_HOST).toBeUndefined()
    expect(isEmbedded(env)).toBe(false)
    expect(createWriteClient(env).getUrl('/x')).toBe('https://abc12345.api.sanity.io/v2025-02-19/x')
    // No part inherits the host of another lake, and the Studio is built without one.
    expect(serviceEnvironment(settings, env)).toMatchObject({...HOSTED, SANITY_API_HOST: undefined})
    expect(studioEnvironment(env)).not.toHaveProperty('SANITY_STUDIO_API_HOST')
    const written = await readFile(join(settings.dataFolder, 'env'), 'utf8')
    expect(written).not.toContain(HOSTED.SANITY_API_WRITE_TOKEN)
  },
)

test('the file may name a project at Sanity', async () => {
  const settings = await freshSettings()
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

test('the tokens of one lake are never sent to another', async () => {
  const settings = await freshSettings()
  readEnvFile(settings)
  setEnvironment({SANITY_PROJECT_ID: 'abc12345'})
  expect(() => readEnvFile(settings)).toThrow(
    /SANITY_DATASET, SANITY_API_READ_TOKEN, SANITY_API_WRITE_TOKEN/,
  )
})

test('a lake on board may have another address outside; the site asks it inside', async () => {
  const settings = await freshSettings()
  readEnvFile(settings)
  setEnvironment({
    SITE_URL: 'https://roam.example',
    STUDIO_URL: 'https://studio.roam.example/',
    LAKE_URL: 'https://lake.roam.example/',
  })
  const env = readEnvFile(settings)
  expect(isEmbedded(env)).toBe(true)
  expect(serviceEnvironment(settings, env)).toMatchObject({
    SANITY_API_HOST: 'http://localhost:3334',
    SITE_URL: 'https://roam.example',
    STUDIO_URL: 'https://studio.roam.example',
  })
  expect(studioEnvironment(env)).toMatchObject({
    SANITY_STUDIO_API_HOST: 'https://lake.roam.example',
    SANITY_STUDIO_SITE_URL: 'https://roam.example',
  })
})
