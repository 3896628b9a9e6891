import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {Manifest} from './release.ts'
import {writeManifest} from './release-builder.ts'

test('a manifest of megabytes is JSON, and requests pass while it is encoded', async () => {
  const target = await mkdtemp(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rm(target, {recursive: true}))
  let turn = 0
  let timer = setImmediate(function count() {
    turn += 1
    timer = setImmediate(count)
  })
  onTestFinished(() => clearImmediate(timer))
  /** Turns of the event loop in which pages were encoded. */
  const turns = new Set<number>()
  const names = Array.from({length: 2_000}, (_, index) => `"${index}" – é`)
  const page = (hash: string) => ({hash, build: undefined, headers: {link: 'x'.repeat(1_000)}})
  const encodedPage = (name: string) => ({toJSON: () => turns.add(turn) && page(name)})
  const manifest = {
    ...{redirects: {}, withheld: [], isFirstStage: false},
    checksums: Object.fromEntries(names.map((name) => [name, {bytes: 1, sha256: name}])),
    pages: Object.fromEntries(names.map((name) => [name, encodedPage(name)])),
    snapshot: {
      ...{takenAt: '2026-05-02T08:00:00Z', pendingRedirects: []},
      answer: {posts: names.map((_id) => ({_id, text: undefined})), destinations: [], settings: null},
    },
  }
  await writeManifest(join(target, '1'), manifest as unknown as Manifest)
  expect(turns.size).toBeGreaterThan(4)
  const written = JSON.parse(await readFile(join(target, '1.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(manifest)))
})
