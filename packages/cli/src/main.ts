import {backup} from './commands/backup.ts'
import {bench} from './commands/bench.ts'
import {build} from './commands/build.ts'
import {selfTest} from './commands/self-test.ts'
import {deliveries} from './commands/webhooks.ts'
import {dev} from './commands/dev.ts'
import {migrate} from './commands/migrate.ts'
import {reset} from './commands/reset.ts'
import {restore} from './commands/restore.ts'
import {start} from './commands/start.ts'
import {runTests} from './commands/test.ts'
import {stress} from './commands/stress.ts'
import {user} from './commands/user.ts'
import {UserError} from './user-error.ts'

const commands: Record<string, {run: (words: string[]) => Promise<void>; help: string}> = {
  start: {run: start, help: 'build what changed, and run the site, the Studio and the lake'},
  dev: {run: dev, help: 'the same with hot reload'},
  build: {run: build, help: 'build the site and the Studio; with --static, the site as files'},
  test: {run: runTests, help: 'every check and test; words pick among the test files'},
  check: {run: selfTest, help: 'send a request the whole way, and say what broke'},
  bench: {
    run: bench,
    help: 'measure the site, or with the word lake the Content Lake; words pick a measurement',
  },
  user: {run: user, help: 'who may sign in to the Studio, and who is signed in'},
  deliveries: {run: deliveries, help: 'what the site was told of changes; retry what failed'},
  backup: {run: backup, help: 'keep all content, pictures and requests in one file; Roam may run'},
  restore: {run: restore, help: 'put a backup in place of what is there; asks for --yes'},
  move: {
    run: migrate,
    help: 'take all content to Sanity, or back; copies, compares, deletes nothing here',
  },
  torture: {run: stress, help: 'what the site has to bear, at full length; words pick a torture'},
  reset: {run: reset, help: 'forget all content and requests of this machine; asks for --yes'},
}

const help = () =>
  [
    'Usage: pnpm roam COMMAND',
    '',
    ...Object.entries(commands).map(([name, {help}]) => `  ${name.padEnd(12)}${help}`),
  ].join('\n')

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.log(help())
  process.exitCode = name === '' || name === 'help' ? 0 : 2
} else {
  // No part of Roam reports to anybody.
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.env.DO_NOT_TRACK = '1'
  try {
    await command.run(words)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(`\n✗ ${error.message}`)
    process.exit(1)
  }
}
