import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createCommandRunner} from './sanity-runner.ts'
import {createTempDirectory} from './start-lake.ts'

/** A runner of a CLI whose commands do what `run` of its library does. */
async function createRunner(run: string) {
  const directory = await createTempDirectory()
  const library = join(directory, 'node_modules', '@oclif', 'core')
  await mkdir(library, {recursive: true})
  await writeFile(join(library, 'index.js'), `exports.settings = {}; exports.run = ${run}`)
  return createCommandRunner(join(directory, 'package.json'), {cwd: directory, env: process.env})
}

test('a command that fails without a message is no success', async () => {
  const run = await createRunner(`async ([name]) => {
    if (name === 'fail') throw new Error('')
    process.stdout.write(name)
  }`)
  await expect(run('fail')).rejects.toThrow('Error')
  expect(await run('list')).toBe('list')
})

test('a process that ends rejects the command, and those after it, with what it has written', async () => {
  const run = await createRunner(`async () => {
    console.error('out of memory')
    process.exit(7)
  }`)
  await expect(run('list')).rejects.toThrow('ended with 7: out of memory')
  await expect(run('list')).rejects.toThrow('ended with 7: out of memory')
})
