import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '../src/paths.ts'

const read = (...names: string[]) => readFile(join(ROOT, ...names), 'utf8')

test('the programs, names and addresses that the container file gives are those of Roam', async () => {
  const text = await read('deploy', 'container', 'Containerfile')
  const programs = [...text.matchAll(/[\w/-]+\.m?[jt]s\b/g)].map(([file]) => file)
  expect(programs).toContain('packages/cli/src/main.ts')
  for (const file of programs) expect(existsSync(join(ROOT, file)), file).toBe(true)
  const readme = await read('README.md')
  for (const [, name] of text.matchAll(/^(?:ARG|ENV) (\w+)=/gm))
    expect(readme).toContain(`\`${name}\``)
  expect([...text.matchAll(/^USER (\w+)/gm)].map(([, name]) => name)).toEqual(['node'])
})

test('what git leaves out is not in an image either, above all data and secrets', async () => {
  const left = (await read('.gitignore')).trim().split('\n')
  const leftHere = (await read('.dockerignore')).trim().split('\n')
  for (const pattern of left) expect(leftHere).toContain(`**/${pattern.replace(/\/$/, '')}`)
  expect(leftHere).toContain('.git')
})
