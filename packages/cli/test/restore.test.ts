import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {parseEnv} from 'node:util'
import {identifySite} from '@roam/processing/site-identity'
import {create, extract} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {createUnpackedFolder, listData, replaceData} from '../src/backup/replace-data.ts'
import {ROOT} from '../src/shared/paths.ts'
import {createDataFolder, roam} from './backup-fixture.ts'
import {createTempFolder, MAIN} from './helpers.ts'

test('restore requires --yes and keeps the previous data folder', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const mailServer = {host: 'smtp.mail.example', port: 465, name: 'rosa', password: 'a secret'}
  await writeFile(join(dataFolder, 'mail.json'), JSON.stringify(mailServer), {mode: 0o644})
  const {stdout} = await roam(dataFolder, ['backup', `${parent}/`])
  const file = /restore (.+)$/m.exec(stdout)?.[1] ?? ''
  expect(dirname(file)).toBe(parent)
  await writeFile(join(dataFolder, 'mail.eml'), 'Another request')
  const {id} = await identifySite(dataFolder, 3000, 'https://roam.example')

  const unconfirmed = await roam(dataFolder, ['restore', file])
  expect(unconfirmed).toMatchObject({code: 1, stderr: expect.stringContaining('--yes')})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('Another request')

  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('A request')
  expect(JSON.parse(await readFile(join(dataFolder, 'mail.json'), 'utf8'))).toEqual(mailServer)
  expect((await stat(join(dataFolder, 'mail.json'))).mode & 0o777).toBe(0o600)
  const previous = (await readdir(parent)).find((name) => name.startsWith('data.before-')) ?? ''
  expect(await readFile(join(parent, previous, 'mail.eml'), 'utf8')).toBe('Another request')
  expect(await identifySite(dataFolder, 3000, 'https://roam.example')).toMatchObject({id})
  expect((await roam(dataFolder, ['backup', file])).stderr).toContain('already exists')
})

test('a backup that is restored for a test has neither a mail server nor a build hook', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const readNames = async () => Object.keys(parseEnv(await readFile(join(dataFolder, 'env'), 'utf8')))
  const names = await readNames()
  const outgoing = '\nSMTP_URL=smtps://mail.example\nROAM_BUILD_HOOK="https://host.example/hook"\n'
  await appendFile(join(dataFolder, 'env'), outgoing)
  await writeFile(join(dataFolder, 'mail.json'), '{}')
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const environment = {SMTP_URL: 'smtps://mail.example'}
  const refused = await roam(dataFolder, ['restore', file, '--yes', '--test'], environment)
  expect(refused).toMatchObject({code: 1, stderr: expect.stringContaining('unset SMTP_URL')})
  expect(await roam(dataFolder, ['restore', file, '--yes', '--test'])).toMatchObject({code: 0})
  expect(await readNames()).toEqual(names)
  expect(await readdir(dataFolder)).not.toContain('mail.json')
})

test('a data folder that is a symbolic link to another file system, and one that is a mount, are restored', async () => {
  const parent = await createTempFolder('backup')
  const file = join(parent, 'backup.tar.gz')
  await roam(await createDataFolder(parent), ['backup', file])
  // Temporary folders of tests are in memory, and those of the repository are not.
  const target = await mkdtemp(join(ROOT, 'node_modules', '.cache', 'roam-restore-'))
  onTestFinished(() => rm(target, {recursive: true, force: true}))
  const dataFolder = join(parent, 'link')
  await mkdir(join(target, 'data'))
  await symlink(join(target, 'data'), dataFolder)
  await writeFile(join(dataFolder, 'mail.eml'), 'Another request')
  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0, stderr: ''})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('A request')
  const [, previous = ''] = (await readdir(target)).sort()
  expect(await readFile(join(target, previous, 'mail.eml'), 'utf8')).toBe('Another request')

  // As a mount: nothing can be renamed to its parent.
  await writeFile(`${dataFolder}-2.restoring-1`, '')
  await mkdir(`${dataFolder}-2`)
  await writeFile(join(`${dataFolder}-2`, 'old'), '')
  const paths = await createUnpackedFolder(`${dataFolder}-2`, '1')
  await writeFile(join(paths.unpacked, 'new'), '')
  await replaceData(`${dataFolder}-2`, paths)
  expect((await readdir(`${dataFolder}-2`)).sort()).toEqual(['new', 'roam-restore.before-1'])
  expect(await readdir(join(`${dataFolder}-2`, 'roam-restore.before-1'))).toEqual(['old'])
  expect(await listData(`${dataFolder}-2`)).toEqual(['new'])
})

test('restore rejects a damaged file and changes nothing', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const bytes = await readFile(file)

  const expectRejected = async (name: string, message: string) => {
    const {code, stderr} = await roam(dataFolder, ['restore', join(parent, name), '--yes'])
    expect([name, code, stderr]).toEqual([name, 1, expect.stringContaining(message)])
    const dataFolders = (await readdir(parent)).filter((entry) => entry.startsWith('data'))
    expect(dataFolders).toEqual([basename(dataFolder)])
  }
  await writeFile(join(parent, 'short.tar.gz'), bytes.subarray(0, bytes.length / 2))
  await expectRejected('short.tar.gz', 'cannot be unpacked')
  await writeFile(join(parent, 'text.tar.gz'), 'something else')
  await expectRejected('text.tar.gz', 'backup')
  await expectRejected('missing.tar.gz', 'does not exist')

  const repack = async (name: string, change: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(parent, 'unpacked-'))
    await extract({file, cwd: folder})
    await change(folder)
    await create({gzip: true, cwd: folder, file: join(parent, name)}, ['.'])
  }
  await repack('changed.tar.gz', (folder) => writeFile(join(folder, 'mail.eml'), 'Forged'))
  await expectRejected('changed.tar.gz', 'mail.eml does not match its checksum')
  await repack('removed.tar.gz', (folder) => rm(join(folder, 'lake', 'lake.sqlite')))
  await expectRejected('removed.tar.gz', 'lake.sqlite does not match its checksum')
  await repack('added.tar.gz', (folder) => cp(join(folder, 'env'), join(folder, 'lake', 'assets', 'added')))
  await expectRejected('added.tar.gz', 'added does not match its checksum')
})

test('what a restore has unpacked that was killed before it moved anything is deleted by the next one', async () => {
  const parent = await createTempFolder('restore')
  const dataFolder = await createDataFolder(parent)
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  for (const folder of [`${dataFolder}.restoring-1`, join(dataFolder, 'roam-restore.restoring-1')]) {
    await mkdir(folder)
    await writeFile(join(folder, 'env'), 'Secret')
  }
  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0, stderr: ''})
  const names = [...(await readdir(parent)), ...(await readdir(dataFolder))]
  expect(names.filter((name) => name.includes('restoring'))).toEqual([])
})

test.each([
  ['nothing was moved', false, ['env', 'mail.eml', 'old'], ['env', 'mail.eml'], []],
  ['a part of the old files was moved', false, ['env'], ['env', 'mail.eml'], ['mail.eml', 'old']],
  ['the old files were moved', false, [], ['env', 'mail.eml'], ['env', 'mail.eml', 'old']],
  ['a part of the new files was moved', true, ['new env'], ['mail.eml'], ['env', 'mail.eml', 'old']],
  ['all files were moved', true, ['new env', 'new mail.eml'], [], ['env', 'mail.eml', 'old']],
])('a restore that was killed after %s is finished', async (_, isEmptied, data, unpacked, previous) => {
  const folder = join(await createTempFolder('restore'), 'data')
  const write = async (parent: string, names: string[], content: string) => {
    await mkdir(parent, {recursive: true})
    for (const name of names)
      await writeFile(join(parent, name.replace('new ', '')), name.startsWith('new') ? 'New' : content)
  }
  await write(folder, data, 'Old')
  await write(`${folder}.restoring-1`, unpacked, 'New')
  await write(`${folder}.before-1`, previous, 'Old')
  await writeFile(join(folder, 'restore-under-way'), JSON.stringify({time: '1', isEmptied}))
  expect((await roam(folder, ['user', 'list'])).stderr).toContain('is under way or was interrupted')
  expect((await roam(folder, ['backup'])).stderr).toContain('is under way or was interrupted')
  // It asks for a confirmation to replace what it has finished.
  expect((await roam(folder, ['restore', MAIN])).stderr).toContain('--yes')
  const read = async (parent: string) => {
    const names = (await readdir(parent)).filter((name) => !name.endsWith('.sqlite')).sort()
    return Promise.all(names.map(async (name) => [name, await readFile(join(parent, name), 'utf8')]))
  }
  expect(await read(folder)).toEqual([
    ['env', 'New'],
    ['mail.eml', 'New'],
  ])
  expect(await read(`${folder}.before-1`)).toEqual([
    ['env', 'Old'],
    ['mail.eml', 'Old'],
    ['old', 'Old'],
  ])
  expect(await readdir(dirname(folder))).not.toContain('data.restoring-1')
})
