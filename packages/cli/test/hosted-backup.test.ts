import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {startContentLake} from 'lakelet'
import {extract} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {createTempFolder, runCommand, spawnCommand} from './helpers.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><metadata>Rosa</metadata></svg>'

async function startLake(dataset: string, publicUrl?: string) {
  const lake = await startContentLake({projectId: 'abc12345', dataset, ...(publicUrl && {publicUrl})})
  onTestFinished(() => lake.close())
  return {lake, client: createClient({...lake.clientConfig, perspective: 'raw'})}
}

test('a backup with hosted Sanity says what it lacks, and contains the content if asked', async () => {
  // The URLs of assets are those of hosted Sanity.
  const {lake, client} = await startLake('live', 'https://cdn.sanity.io')
  const {_id: asset} = await client.assets.upload('image', Buffer.from(IMAGE), {filename: 'map.svg'})
  const cover = {_type: 'image', asset: {_type: 'reference', _ref: asset}}
  for (const _id of ['post', 'drafts.post', 'tripRequest.one'])
    await client.create({_id, _type: 'post', cover})
  const folder = await createTempFolder('hosted-backup')
  const emulator = await startSanityEmulator({
    ...{lakeUrl: lake.url, projectId: 'abc12345', dataset: 'live', token: lake.token, folder},
  })
  onTestFinished(() => emulator.close())
  const env = {
    ...{SANITY_PROJECT_ID: 'abc12345', SANITY_DATASET: 'live', SANITY_WEBHOOK_SECRET: 'secret'},
    ...{SANITY_API_READ_TOKEN: lake.token, SANITY_API_WRITE_TOKEN: lake.token},
    ROAM_DATA_DIR: join(folder, 'data'),
  }
  const roam = (...args: string[]) => spawnCommand(args, {...env, ...emulator.environment})
  expect((await runCommand(['user', 'list'], {env})).stderr).toContain('sanity.io/manage')

  const without = await roam('backup', join(folder, 'without.tar.gz'))
  expect(without).toMatchObject({code: 0, stdout: expect.stringContaining('add --with-content')})
  const file = join(folder, 'with.tar.gz')
  const withContent = await roam('backup', file, '--with-content')
  expect(withContent).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('It contains 3 documents and 1 assets of the hosted dataset live.'),
    stderr: '',
  })

  const restored = await roam('restore', file, '--yes')
  expect(restored).toMatchObject({code: 0, stderr: ''})
  const [, content = ''] =
    /import it: npx sanity dataset import (\S+) --project-id abc12345/.exec(restored.stdout) ?? []
  expect(content).toContain(join(folder, 'data.content-'))
  expect(await readdir(env.ROAM_DATA_DIR)).not.toContain('content.tar.gz')

  const unpacked = await createTempFolder('content')
  await extract({file: content, cwd: unpacked})
  const target = await startLake('copy')
  await sanityImport(join(unpacked, (await readdir(unpacked))[0] ?? ''), {
    client: target.client,
    operation: 'createOrReplace',
    releasesOperation: 'ignore',
  })
  const query = '*[]{_id, _type, cover, sha1hash} | order(_id)'
  expect(await target.client.fetch(query)).toEqual(await client.fetch(query))

  await lake.close()
  const failed = await roam('backup', join(folder, 'failed.tar.gz'), '--with-content')
  expect(failed).toMatchObject({code: 1, stderr: expect.stringContaining('could not be exported')})
  expect(await readdir(folder)).not.toContain('failed.tar.gz')
})
