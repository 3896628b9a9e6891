import {cp, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {identifySite} from '../src/shared/site-identity.ts'
import {createTempFolder} from './temp-folder.ts'

test('a site is the same after a restart; a copy, and one whose file is damaged, is another', async () => {
  const folder = await createTempFolder()
  const identify = async (name: string) =>
    (await identifySite(join(folder, name), 3000, 'https://roam.example')).id
  // During an update, two processes start at the same time.
  const [first, second] = await Promise.all([identify('a'), identify('a')])
  expect(second).toBe(first)
  expect(await identify('a')).toBe(first)
  await cp(join(folder, 'a'), join(folder, 'b'), {recursive: true})
  const copy = await identify('b')
  expect(copy).not.toBe(first)
  expect(await identify('b')).toBe(copy)
  const file = join(folder, 'b', 'site-identity.json')
  // Written in place, the file is that of a cloned disk.
  await writeFile(file, JSON.stringify({...JSON.parse(await readFile(file, 'utf8')), machine: 'another'}))
  const clone = await identify('b')
  expect(clone).not.toBe(copy)
  expect(await identify('b')).toBe(clone)
  // Of a former version.
  const {machine, ...former} = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(former))
  expect(await identify('b')).toBe(clone)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({...former, machine})
  for (const damage of [() => writeFile(file, '{"id":'), () => mkdir(file)]) {
    await rm(file)
    await damage()
    const next = await identify('b')
    expect(next).toMatch(/^[0-9a-f]{16}$/)
    expect(next).not.toBe(clone)
    expect(await identify('b')).toBe(next)
  }
  expect(await readdir(join(folder, 'b'))).toEqual(['site-identity.json'])
  // No folder can be created there.
  await writeFile(join(folder, 'c'), '')
  expect(await identify('c')).toMatch(/^[0-9a-f]{16}$/)
})
