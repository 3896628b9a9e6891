import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT} from '../../src/shared/paths.ts'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'packages/{bench,demo-content,lakelet,stress}/README.md',
]

const SHELL_BLOCK = /```sh\n(.*?)```/gs
const INLINE_COMMAND = /`((?:npm|pnpm|npx|node) [^`]+)`/g

/** All commands in shell blocks and inline code of the docs, each with the first page that has it. */
export async function findDocumentedCommands(): Promise<Map<string, string>> {
  const commands = new Map<string, string>()
  for (const pattern of PAGES)
    for await (const page of glob(pattern, {cwd: ROOT})) {
      const text = await readFile(join(ROOT, page), 'utf8')
      const blockLines = [...text.matchAll(SHELL_BLOCK)].flatMap(([, block = '']) => block.split('\n'))
      const inlineCommands = [...text.matchAll(INLINE_COMMAND)].map(([, command = '']) => command)
      for (const line of [...blockLines, ...inlineCommands]) {
        const command = line.replace(/\s+#.*|^#.*/, '').trim()
        if (command && !commands.has(command)) commands.set(command, page)
      }
    }
  return commands
}
