import {type Grant, type Permission, ROLE_GRANTS, readAll, writeAssets} from '../auth/grants.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import type {DocumentRule} from './document-rule.ts'
import type {DocumentRules} from './document-rules.ts'

const RELEASES = '_id in path("_.releases.*")'

/**
 * The permissions that the rules give to a user, for the buttons of the Studio. They express neither single fields
 * nor that a document may be changed, and not deleted.
 */
export function grantsOf(user: LakeUser, rules: DocumentRules): Grant[] {
  const {role, writer, bypassesRules} = user
  if (bypassesRules) return ROLE_GRANTS.administrator
  const hidden = rules.list.filter(({read}) => read && !read.includes(writer)).map(({type}) => type)
  const readable = hidden.length > 0 ? {...readAll, filter: `!(_type in ${JSON.stringify(hidden)})`} : readAll
  if (role === 'viewer') return [readable]
  const isEditor = role === 'editor' || role === 'administrator'
  return [
    readable,
    ...rules.list.flatMap((rule) => grantsOfRule(rule, writer, isEditor)),
    writeAssets,
    ...(isEditor ? [{filter: RELEASES, permissions: ['create' as const, 'update' as const]}] : []),
  ]
}

function grantsOfRule(rule: DocumentRule, writer: string, isEditor: boolean): Grant[] {
  const grant = (prefix: string, permissions: Permission[]): Grant[] =>
    permissions.length > 0 ? [{filter: filterOf(rule, prefix), permissions}] : []
  const writeAll: Permission[] = ['create', 'update']
  const isDeleter = [...rule.delete, ...(rule.deleteWith?.writers ?? [])].includes(writer)
  const published: Permission[] = [
    ...(rule.create.includes(writer) ? ['create' as const] : []),
    ...(rule.update.some(({writers, fields}) => writers.includes(writer) && fields?.length !== 0)
      ? ['update' as const]
      : []),
    ...(isDeleter && isEditor ? ['editHistory' as const] : []),
  ]
  return [
    ...grant('drafts.', rule.drafts?.includes(writer) ? writeAll : []),
    ...grant('versions.*.', rule.versions?.includes(writer) ? writeAll : []),
    ...grant('', published),
  ]
}

function filterOf({type, ids}: DocumentRule, prefix: string): string {
  const paths = ids.map((pattern) => `_id in path(${JSON.stringify(prefix + pattern)})`)
  const ofIds = paths.length > 1 ? `(${paths.join(' || ')})` : paths.join()
  return `_type == ${JSON.stringify(type)} && ${ofIds}`
}
