import {existsSync} from 'node:fs'
import {type Command, Option} from 'commander'
import {type Role, RoleSchema} from '../auth/user-directory.ts'
import {UserStore} from '../auth/user-store.ts'
import {resolveLakeOptions} from './config.ts'
import {createDirectory, readServerInfo} from './data-directory.ts'
import {configOption, dataOption, type LakeFlags} from './options.ts'

/** Prints a new token, which is stored in the data directory; a running lake accepts it at once. */
async function createToken({role, name = role, ...flags}: LakeFlags & {role: Role; name?: string}) {
  const {directory} = await resolveLakeOptions(flags)
  createDirectory(directory)
  const store = new UserStore(directory)
  console.log(store.tokens.create({name, role, expiresAt: null}).token)
  store.close()
}

async function printSignInLink(name: string, {role, ...flags}: LakeFlags & {role?: Role}) {
  const {directory} = await resolveLakeOptions(flags)
  const server = existsSync(directory) ? readServerInfo(directory) : null
  if (!server) throw new Error(`There is no lake in ${directory}: start one there, or pass --data.`)
  if (!server.studioUrl)
    throw new Error('Sign-in is disabled: start the lake with --studio and the URL of your Studio.')
  const store = new UserStore(directory)
  if (role) store.setRole(name, role)
  console.log((server.publicUrl ?? server.url).replace(/\/$/, '') + store.createSignInPath(name))
  store.close()
}

/** Registers `token create` and `sign-in-link`. The lake may be running. */
export function registerAccessCommands(program: Command): void {
  program
    .command('token')
    .description('manage API tokens')
    .command('create')
    .description('print a new token, which a running lake accepts at once; only its hash is stored')
    .addOption(new Option('--role <role>', 'role').choices(RoleSchema.options).makeOptionMandatory())
    .option('--name <name>', 'author of changes that are made with the token (default: the role)')
    .addOption(configOption())
    .addOption(dataOption())
    .action(createToken)
  program
    .command('sign-in-link')
    .description('print a link that signs in to the Studio, valid once and for 15 minutes')
    .argument('[name]', 'name of the user; the same name is the same user', 'Editor')
    .addOption(
      new Option('--role <role>', 'set the role of the user (default: administrator)').choices(
        RoleSchema.options,
      ),
    )
    .addOption(configOption())
    .addOption(dataOption())
    .action(printSignInLink)
}
