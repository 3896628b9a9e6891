import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {chmod, chown, lchown, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {isolatedSettings} from '@roam/e2e/ports'
import {commandEnvironment} from '@roam/e2e/start-command'

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts')

/** The user nobody, who runs Roam here. */
const USER_ID = 65_534

/** What belongs to root, and the commands that meet it. `start` checks all files first. */
const CASES: [path: string, commands: string[][]][] = [
  ['.', [['start'], ['backup'], ['user', 'list']]],
  ['env', [['start'], ['backup'], ['user', 'list']]],
  ['lake', [['start'], ['user', 'list']]],
  ['lake/sign-in.sqlite', [['start'], ['user', 'list']]],
  ['running.sqlite', [['start'], ['reset', '--yes']]],
]

/** Runs a command as the user nobody. */
async function runAsNobody(args: string[], environment: Record<string, string>, stdin = '') {
  const child = spawn(process.execPath, [MAIN, ...args], {
    uid: USER_ID,
    gid: USER_ID,
    env: {...process.env, ...environment},
  })
  child.stdin.end(stdin)
  const exited = once(child, 'exit')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return {code: Number(code), output: output.join('')}
}

/**
 * Gives files of the data folder to root, as a command that was run as root does. Asserts that each command names the
 * file, its owner and the command that corrects it, without a stack trace, and works after that command.
 */
export async function testWrongOwner(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('This test needs root, which gives files to another user.')
  const parent = await mkdtemp(join(tmpdir(), 'roam-wrong-owner-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'data')
  const environment = commandEnvironment(await isolatedSettings(folder))
  await chown(parent, USER_ID, USER_ID)
  const giveTo = async (uid: number) => {
    for (const name of await readdir(folder, {recursive: true})) await lchown(join(folder, name), uid, uid)
    await chown(folder, uid, uid)
  }
  try {
    const added = await runAsNobody(['user', 'add', 'Rosa'], environment, 'a long password')
    if (added.code !== 0) throw new Error(added.output)
    await writeFile(join(folder, 'running.sqlite'), '')
    for (const [path, commands] of CASES) {
      for (const command of commands) {
        await giveTo(USER_ID)
        const foreign = join(folder, path)
        await chown(foreign, 0, 0)
        await chmod(foreign, 0o700)
        const {code, output} = await runAsNobody(command, environment)
        const expected = `${foreign} belongs to the user root. Roam runs as nobody, and cannot read and write it. As root: chown -R nobody: ${folder}`
        if (code !== 78 || !output.includes(expected) || /^ {4}at /m.test(output))
          throw new Error(`${command.join(' ')} with ${path} of root exited with ${code}:\n${output}`)
        console.log(`  ${command.join(' ')}: names ${path}`)
      }
    }
    await giveTo(USER_ID)
    const list = await runAsNobody(['user', 'list'], environment)
    if (list.code !== 0 || !list.output.includes('Rosa')) throw new Error(list.output)
  } finally {
    await rm(parent, {recursive: true, force: true})
  }
}
