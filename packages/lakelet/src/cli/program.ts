import {readFileSync} from 'node:fs'
import {Command} from 'commander'
import {registerAccessCommands} from './access-commands.ts'
import {registerDatasetCommands} from './dataset-commands.ts'
import type {ExecFlags} from './exec.ts'
import {configOption, datasetOption, importOption, projectOption, startOptions} from './options.ts'
import type {StartFlags} from './start.ts'
import {registerWebhookCommands} from './webhook-commands.ts'

/**
 * The command line of `lakelet`. It throws CommanderError for wrong arguments and for `--help`. What starts a lake is
 * loaded when it is used, because it takes most of the time of short commands.
 */
export function createProgram(): Command {
  const program = new Command('lakelet')
    .description("Serves Sanity's HTTP API on this machine, with all data in one directory.")
    .version(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version)
    .addHelpText('after', '\nWithout a command, lakelet starts a lake. Its options: lakelet start --help')
    .showSuggestionAfterError()
    .showHelpAfterError('See all commands and options with: lakelet --help')
    .exitOverride()
  const startCommand = program
    .command('start', {isDefault: true})
    .description('start a lake and serve it until SIGINT or SIGTERM')
    .action(async (flags: StartFlags) => (await import('./start.ts')).start(flags))
  for (const option of startOptions()) startCommand.addOption(option)
  const execCommand = program
    .command('exec')
    .usage('[options] -- <command> [arguments...]')
    .description(
      'run a command with a temporary lake, which is deleted afterwards, and exit with its exit code. The ' +
        'command receives SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_AUTH_TOKEN and LAKELET_URL',
    )
    .argument('<command>')
    .argument('[arguments...]')
    .action(async (command: string, args: string[], flags: ExecFlags) => {
      const {exec} = await import('./exec.ts')
      process.exit(await exec(command, args, flags))
    })
  for (const option of [configOption(), projectOption(), datasetOption(), importOption()])
    execCommand.addOption(option)
  registerDatasetCommands(program)
  registerWebhookCommands(program)
  registerAccessCommands(program)
  return program
}
