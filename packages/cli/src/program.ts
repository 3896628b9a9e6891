import {SettingsError} from '@roam/lake-client/settings-error'
import {Command, CommanderError} from 'commander'
import {registerAdoptOutbox} from './commands/adopt-outbox.ts'
import {registerAlarms} from './commands/alarms.ts'
import {registerBackup} from './commands/backup.ts'
import {registerBench} from './commands/bench.ts'
import {registerBuild} from './commands/build.ts'
import {registerDev} from './commands/dev.ts'
import {registerMigrate} from './commands/migrate.ts'
import {registerReset} from './commands/reset.ts'
import {registerRestore} from './commands/restore.ts'
import {registerSelfTest} from './commands/self-test.ts'
import {registerStart} from './commands/start.ts'
import {registerStress} from './commands/stress.ts'
import {registerTest} from './commands/test.ts'
import {registerUpgradeContent} from './commands/upgrade-content.ts'
import {registerUser} from './commands/user.ts'
import {registerWebhooks} from './commands/webhooks.ts'
import {findAccessProblem} from './settings/file-owners.ts'
import {isProcessStopping} from './shared/on-stop.ts'
import {UsageError, UserError} from './shared/user-error.ts'

function createProgram(): Command {
  const program = new Command('roam')
    .description('Runs and maintains Roam: the site, the Studio and the Content Lake.')
    .usage('<command> [options]')
    .addHelpText('after', '\nIn the repository, run it with: npm run roam -- <command>')
    .showSuggestionAfterError()
    .showHelpAfterError('See all commands and options with: npm run roam -- help')
    .exitOverride()
  for (const register of [
    registerStart,
    registerDev,
    registerBuild,
    registerTest,
    registerSelfTest,
    registerUser,
    registerWebhooks,
    registerAlarms,
    registerBackup,
    registerRestore,
    registerAdoptOutbox,
    registerMigrate,
    registerUpgradeContent,
    registerStress,
    registerBench,
    registerReset,
  ])
    register(program)
  return program
}

/**
 * Runs a command.
 *
 * @returns the exit code: 0 on success, 1 on failure, 2 for wrong arguments, 78 for wrong settings. A command may still be
 *   running services after 0.
 * @throws errors that are not the operator's to fix
 */
export async function runCli(args: string[]): Promise<number> {
  const program = createProgram()
  try {
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args, {from: 'user'})
    return 0
  } catch (error) {
    // A command that is stopped reports no error of what it waited for, such as a service that was starting.
    if (isProcessStopping()) await new Promise(() => {})
    // Commander has printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const settingsError = error instanceof SettingsError ? error : findAccessProblem(error)
    if (settingsError) {
      console.error(`\n✗ ${settingsError.message}`)
      return SettingsError.exitCode
    }
    if (!(error instanceof UserError)) throw error
    console.error(error instanceof UsageError ? error.message : `\n✗ ${error.message}`)
    return error.exitCode
  }
}
