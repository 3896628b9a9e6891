import {LakeError} from '../errors.ts'

/**
 * Refuses requests whose Host is not one of the lake's own names, so that a page elsewhere cannot
 * reach it by pointing its own name at this machine (DNS rebinding). `<projectId>.localhost` and
 * `sse<N>.localhost`, where the Studio spreads its event streams, are such names.
 * @returns what checks a Host header, and throws LakeError 403 or 404
 */
export function createHostValidator(options: {hostNames: string[]; projectId: string}) {
  const given = options.hostNames.map((name) => name.toLowerCase())
  const own = new Set(['localhost', '127.0.0.1', '[::1]', ...given])
  return (header: string | undefined): void => {
    const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
    if (own.has(name)) return
    const project = /^([^.]+)\.localhost$/.exec(name)?.[1]
    if (project === undefined) {
      throw new LakeError(403, 'hostNotAllowed', `This Content Lake does not answer to "${name}"`)
    }
    if (project !== options.projectId.toLowerCase() && !/^sse\d+$/.test(project)) {
      throw new LakeError(404, 'projectNotFound', `Project "${project}" not found`)
    }
  }
}
