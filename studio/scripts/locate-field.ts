import {readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

const IMPORT = /import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g

/** Returns the file from which a file imports a name. */
function findImport(file: string, source: string, name: string): string | undefined {
  for (const [, names = '', path = ''] of source.matchAll(IMPORT))
    if (names.split(/[\s,]+/).includes(name)) return join(dirname(file), path)
  return undefined
}

/**
 * Returns file and line of a field in the zod schemas of the site, or of the innermost object that has a schema.
 *
 * @param path in the result of the content query, such as `packages[].features[].label` or `packages.0.features.1.label`
 */
export function locateField(path: string): string {
  let file = join(ROOT, 'web', 'content', 'content.ts')
  let [schema, offset] = ['queryResultSchema', 0]
  for (const key of path.replaceAll(/\[\]|\.\d+/g, '').split('.')) {
    const source = readFileSync(file, 'utf8')
    const start = Math.max(offset, source.search(new RegExp(`const ${schema}\\b`)))
    const field = new RegExp(`[\\s{,]${key}:(?:.*?\\b(\\w+Schema)\\b)?`).exec(source.slice(start))
    if (!field) break
    offset = start + field.index + 1
    if (!field[1]) continue
    const imported = findImport(file, source, field[1])
    schema = field[1]
    if (imported) file = imported
    offset = 0
  }
  const source = readFileSync(file, 'utf8')
  const start = offset || Math.max(0, source.search(new RegExp(`const ${schema}\\b`)))
  return `${relative(ROOT, file)}:${source.slice(0, start).split('\n').length}`
}
