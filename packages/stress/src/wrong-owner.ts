import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {chmod, chown, cp, lchown, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {ROOT} from '@roam/cli/paths'
import {isolatedSettings} from '@roam/e2e/ports'
import {commandEnvironment} from '@roam/e2e/start-command'

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.ts')

/** The Unix user `nobody`, as which Roam runs here. */
const USER_ID = 65_534

/** What belongs to root, and the commands that report it. `start` checks all files first. */
const CASES: [path: string, commands: string[][]][] = [
  ['.', [['start'], ['backup'], ['user', 'list']]],
  ['env', [['start'], ['backup'], ['user', 'list']]],
  ['lake', [['start'], ['user', 'list']]],
  ['lake/sign-in.sqlite', [['start'], ['user', 'list']]],
  ['running.sqlite', [['start'], ['reset', '--yes']]],
]

/** Runs a script as the Unix user `nobody`. */
async function runScript(args: string[], environment: Record<string, string> = {}, stdin = '') {
  const child = spawn(process.execPath, args, {
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

const runAsNobody = (args: string[], environment: Record<string, string>, stdin?: string) =>
  runScript([MAIN, ...args], environment, stdin)

/** Runs the script of the toolchain in a folder of root, as after `npm start` was run as root. */
async function testForeignInstallation(parent: string): Promise<void> {
  const root = join(parent, 'installation')
  for (const name of ['scripts/with-toolchain.mjs', 'package.json'])
    await cp(join(ROOT, name), join(root, name), {recursive: true})
  const {code, output} = await runScript([join(root, 'scripts', 'with-toolchain.mjs'), 'pnpm'])
  if (code !== 78 || !output.includes(`As root: chown -R nobody: ${root}\n`))
    throw new Error(`The toolchain in a folder of root exited with ${code}:\n${output}`)
  console.log('  the toolchain names its folder')
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
    await testForeignInstallation(parent)
  } finally {
    await rm(parent, {recursive: true, force: true})
  }
}
