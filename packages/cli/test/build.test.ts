import {mkdir, symlink, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {hashSources} from '../src/build/build.ts'
import {createTempFolder} from './helpers.ts'

/** Creates an app that depends on one of two packages, which depends on the other. */
async function createWorkspace() {
  const root = await createTempFolder('build')
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(root, file)), {recursive: true})
    await writeFile(join(root, file), content)
  }
  const addPackage = async (name: string, dependency?: string) => {
    const dependencies = dependency && {[dependency]: 'workspace:*'}
    await write(`${name}/package.json`, JSON.stringify({name, dependencies}))
    if (!dependency) return
    await mkdir(join(root, name, 'node_modules'))
    await symlink(join(root, dependency), join(root, name, 'node_modules', dependency))
  }
  await addPackage('app', 'direct')
  await addPackage('direct', 'indirect')
  await addPackage('indirect')
  return {write, hash: () => hashSources(join(root, 'app'))}
}

test.each([
  'app/page.tsx',
  'app/icons/favicon.ico',
  'app/public/photo.png',
  'app/fonts/LICENSE',
  'direct/src/index.ts',
  'indirect/src/picture.webp',
])('a build notices a new and a changed %s', async (file) => {
  const {write, hash} = await createWorkspace()
  const hashes = [await hash()]
  for (const content of ['one', 'two']) {
    await write(file, content)
    hashes.push(await hash())
  }
  expect(new Set(hashes).size).toBe(3)
})

test.each([
  'app/page.test.ts',
  'app/test/fixture.ts',
  'app/.next/cache.json',
  'app/node_modules/.cache/a.tsbuildinfo',
  'direct/README.md',
])('a build does not depend on %s', async (file) => {
  const {write, hash} = await createWorkspace()
  const before = await hash()
  await write(file, 'one')
  expect(await hash()).toBe(before)
})
