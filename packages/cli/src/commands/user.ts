import {LakeError, type UserStore, type User} from '@roam/content-lake'
import {promptPassword} from '../prompt-password.ts'
import {UserError} from '../user-error.ts'
import {isEmbedded, type RoamEnv, readEnvFile} from '../env-file.ts'
import {openUserStore} from '../lake.ts'
import {readSettings} from '../settings.ts'

const USAGE = `Say one of:
  pnpm roam user list            who may sign in to the Studio, and who is signed in
  pnpm roam user add NAME        let them sign in with a password, or change it
  pnpm roam user link NAME       a link that signs them in once, within 15 minutes
  pnpm roam user sign-out NAME   sign them out everywhere
  pnpm roam user remove NAME     the same, and take the password away`

type Work = (people: UserStore, name: string, env: RoamEnv) => Promise<string> | string

const tasks: Record<string, Work> = {
  async add(people, name, {STUDIO_URL}) {
    await people.setPassword(name, await promptPassword(`Password for ${name}`))
    return `${name} can sign in with that password: ${STUDIO_URL}`
  },
  link: (people, name, {LAKE_URL}) => LAKE_URL + people.createSignInPath(name),
  'sign-out'(people, name) {
    const count = people.signOut(name)
    return count === 0 ? `${name} was not signed in.` : `${name} is signed out everywhere.`
  },
  remove(people, name) {
    if (people.remove(name)) return `${name} cannot sign in any more, and is signed out everywhere.`
    throw new UserError(`There is nobody by the name ${name}. See: pnpm roam user list`)
  },
}

/** `pnpm roam user …`: who may sign in to the Studio, and who is, whether Roam runs or not. */
export async function user([task = '', name = '', ...more]: string[]): Promise<void> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (!isEmbedded(env))
    throw new UserError('Your content is kept by Sanity: see to its people at sanity.io/manage')
  const work = tasks[task]
  const isClear = task === 'list' ? name === '' : work && name !== '' && more.length === 0
  if (!isClear) throw new UserError(USAGE)
  const people = openUserStore(settings)
  try {
    console.log(work ? await work(people, name, env) : table(people.list()))
  } catch (error) {
    if (error instanceof LakeError) throw new UserError(error.message)
    throw error
  } finally {
    people.close()
  }
}

function table(people: User[]): string {
  if (people.length === 0) return 'Nobody may sign in yet. Begin with: pnpm roam user add NAME'
  const width = Math.max(...people.map(({name}) => name.length))
  return people
    .map(({name, hasPassword, sessions}) =>
      [
        name.padEnd(width),
        hasPassword ? 'has a password' : 'no password   ',
        places(sessions),
      ].join('   '),
    )
    .join('\n')
}

function places(sessions: User['sessions']): string {
  const last = sessions.at(-1)
  if (!last) return 'not signed in'
  const since = new Date(last.startedAt).toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return sessions.length === 1
    ? `signed in since ${since}`
    : `signed in in ${sessions.length} places, the last since ${since}`
}
