import type {Command} from 'commander'
import {LakeError, type User, type UserStore} from 'lakelet'
import {openUserStore} from '../lake/lake.ts'
import {isEmbedded, type RoamEnv, readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'
import {promptPassword} from '../shared/prompt-password.ts'
import {UserError} from '../shared/user-error.ts'

/** Opens the user database for a task and prints what it returns. Roam may be running. */
async function withUserStore(
  task: (users: UserStore, env: RoamEnv) => Promise<string> | string,
): Promise<void> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (!isEmbedded(env))
    throw new UserError('The content is hosted at Sanity: manage its users at sanity.io/manage')
  using users = openUserStore(settings)
  try {
    console.log(await task(users, env))
  } catch (error) {
    if (error instanceof LakeError) throw new UserError(error.message)
    throw error
  }
}

function formatSessions(sessions: User['sessions']): string {
  const lastSession = sessions.at(-1)
  if (!lastSession) return 'not signed in'
  const since = new Date(lastSession.startedAt).toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return sessions.length === 1
    ? `signed in since ${since}`
    : `${sessions.length} sessions, the last since ${since}`
}

function formatTable(users: User[]): string {
  if (users.length === 0) return 'No users yet. Add one with: npm run roam -- user add NAME'
  const width = Math.max(...users.map(({name}) => name.length))
  return users
    .map(({name, role, hasPassword, sessions}) =>
      [
        name.padEnd(width),
        role.padEnd('administrator'.length),
        hasPassword ? 'has a password' : 'no password   ',
        formatSessions(sessions),
      ].join('   '),
    )
    .join('\n')
}

const list = ({json = false}: {json?: boolean}) =>
  withUserStore((users) => (json ? JSON.stringify(users.list()) : formatTable(users.list())))

const add = (name: string) =>
  withUserStore(async (users, {STUDIO_URL}) => {
    await users.setPassword(name, await promptPassword(`Password for ${name}`))
    return `${name} can sign in with that password: ${STUDIO_URL}`
  })

const link = (name: string) => withUserStore((users, {LAKE_URL}) => LAKE_URL + users.createSignInPath(name))

const signOut = (name: string) =>
  withUserStore((users) =>
    users.signOut(name) === 0 ? `${name} was not signed in.` : `${name} is signed out of all sessions.`,
  )

const remove = (name: string) =>
  withUserStore((users) => {
    if (users.remove(name)) return `${name} is removed and signed out of all sessions.`
    throw new UserError(`There is no user ${name}. See: npm run roam -- user list`)
  })

export function registerUser(program: Command): void {
  const user = program.command('user').description('manage who may sign in to the Studio')
  user
    .command('list')
    .description('list users and their sessions')
    .option('--json', 'print the users as a JSON array')
    .action(list)
  user
    .command('add <name>')
    .description('add a user or change the password; reads it from the terminal or stdin')
    .action(add)
  user
    .command('link <name>')
    .description('print a sign-in link that works once, within 15 minutes')
    .action(link)
  user.command('sign-out <name>').description('end all sessions of a user').action(signOut)
  user
    .command('remove <name>')
    .description('delete the password and end all sessions of a user')
    .action(remove)
}
