import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT} from '../../src/paths.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'packages/demo-content/README.md']

const BLOCK = /```sh\n(.*?)```/gs
const IN_LINE = /`((?:npm|pnpm|npx|node) [^`]+)`/g

/** Every command that a page gives somebody to type, with the first page that does. */
export async function commandsInDocs(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const pattern of PAGES)
    for await (const page of glob(pattern, {cwd: ROOT})) {
      const text = await readFile(join(ROOT, page), 'utf8')
      const blocks = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('\n'))
      const inLine = [...text.matchAll(IN_LINE)].map(([, command = '']) => command)
      for (const line of [...blocks, ...inLine]) {
        const command = line.replace(/\s+#.*|^#.*/, '').trim()
        if (command && !found.has(command)) found.set(command, page)
      }
    }
  return found
}
