import {mkdir, mkdtemp, readdir, rm, symlink} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'

test('uploads are stored behind a symbolic link to another file system', async () => {
  const directory = await createTempDirectory()
  // Temporary directories of tests are in memory, and those of the repository are not.
  const disk = await mkdtemp(join(import.meta.dirname, '..', 'node_modules', 'disk-'))
  onTestFinished(() => rm(disk, {recursive: true}))
  await mkdir(join(directory, 'assets'))
  await symlink(disk, join(directory, 'assets', 'datasets'))
  const client = createLakeClient(await startLake({directory}))
  const {path} = await client.assets.upload('file', Buffer.from('A ticket'), {filename: 'ticket.txt'})
  expect(await readdir(join(disk, 'production'))).toEqual([path.split('/').at(-1)])
})
