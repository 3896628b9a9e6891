/**
 * `npm run docs:diagrams`: draws the layers of `.dependency-cruiser.ts` and the content model in the docs, with Mermaid.
 * `npm run docs:diagrams -- web studio` prints the folders of each with their lines and imports.
 */
import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {LAYERS} from '../../../.dependency-cruiser.ts'
import {ROOT} from '../src/shared/paths.ts'

const manifest = z.object({dependencies: z.record(z.string(), z.string()).default({})})

/** Markdown files with diagrams, each after a comment `<!-- layers of <folder> -->`, `of the workspace` or `<!-- content model -->`. */
export const FILES = ['docs/architecture.md', 'packages/lakelet/README.md'].map((file) => join(ROOT, file))

const DIAGRAM = /(<!-- (?:layers of (.+)|content model) -->\n\n```mermaid\n)[^`]*(```)/g

/** One box per layer, from top to bottom. */
function drawLayers(layers: string[][]): string {
  const boxes = layers.map((folders, index) => {
    const names = folders.map((folder) => (folder === '.' ? '*.ts' : folder))
    return `  ${index}["${names.join(' · ')}"]\n`
  })
  return `${boxes.join('')}  ${layers.map((_, index) => index).join(' --> ')}\n`
}

/** One box per app or package, with arrows to the packages that it imports outside of tests. */
function drawWorkspace(): string {
  const members = ['web', 'studio', ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)]
  return members
    .filter((member) => existsSync(join(ROOT, member, 'package.json')))
    .flatMap((member) => {
      const {dependencies} = manifest.parse(
        JSON.parse(readFileSync(join(ROOT, member, 'package.json'), 'utf8')),
      )
      const imported = Object.entries(dependencies)
        .filter(([, version]) => version === 'workspace:*')
        .map(([name]) => name.replace('@roam/', ''))
      const name = member.replace('packages/', '')
      return imported.length > 0 ? [`  ${name} --> ${imported.join(' & ')}\n`] : []
    })
    .join('')
}

const cruised = z.object({
  modules: z.array(z.object({source: z.string(), dependencies: z.array(z.object({resolved: z.string()}))})),
})

/** One box per folder, with its lines of TypeScript without generated ones, and arrows to the folders that it imports. */
function drawFolders(root: string): string {
  const options = {cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28} as const
  const output = execFileSync('depcruise', ['--output-type', 'json', root], options)
  const {modules} = cruised.parse(JSON.parse(output))
  const isSource = (path: string) => path.startsWith(`${root}/`) && /(?<!\.generated)\.tsx?$/.test(path)
  const folderOf = (path: string) => path.match(/^[^/]+\/([^/]+)\//)?.[1] ?? 'files'
  const folders = Map.groupBy(
    modules.filter(({source}) => isSource(source)),
    ({source}) => folderOf(source),
  )
  const rows = [...folders].map(([folder, files]) => {
    const texts = files.map(({source}) => readFileSync(join(ROOT, source), 'utf8'))
    const paths = files.flatMap(({dependencies}) => dependencies.map(({resolved}) => resolved))
    const imported = new Set(paths.filter(isSource).map(folderOf).sort())
    imported.delete(folder)
    const arrows = imported.size > 0 ? `  ${folder} --> ${[...imported].join(' & ')}\n` : ''
    return `  ${folder}["${folder}: ${texts.join('').split('\n').length - 1} lines"]\n${arrows}`
  })
  return `flowchart TD\n${rows.join('')}`
}

const schema = z.array(
  z.object({
    type: z.string(),
    name: z.string(),
    attributes: z.record(z.string(), z.looseObject({})).default({}),
  }),
)

/** One box per document type of the Studio's schema, with its fields; an arrow for each type that it references. */
function drawContentModel(): string {
  const types = schema.parse(JSON.parse(readFileSync(join(ROOT, 'studio', 'schema.generated.json'), 'utf8')))
  return types
    .filter(({type, name}) => type === 'document' && !name.startsWith('sanity.'))
    .map(({name, attributes}) => {
      const fields = Object.keys(attributes).filter((field) => !field.startsWith('_'))
      const references = JSON.stringify(attributes).matchAll(/"(\w+)\.reference"/g)
      const targets = new Set([...references].map(([, target]) => target))
      const arrows = [...targets].map((target) => `  ${name} --> ${target}\n`)
      return `  class ${name} {\n${fields.map((field) => `    ${field}\n`).join('')}  }\n${arrows.join('')}`
    })
    .join('')
}

/** The Markdown with its diagrams redrawn. Throws for a folder without layers. */
export function redrawDiagrams(markdown: string): string {
  return markdown.replace(DIAGRAM, (_, start: string, folder: string | undefined, end: string) => {
    if (folder === undefined) return `${start}classDiagram\n${drawContentModel()}${end}`
    const layers = LAYERS[folder]
    if (!layers && folder !== 'the workspace')
      throw new Error(`.dependency-cruiser.ts has no layers of ${folder}`)
    return `${start}flowchart TD\n${layers ? drawLayers(layers) : drawWorkspace()}${end}`
  })
}

if (import.meta.main) {
  const roots = process.argv.slice(2)
  for (const root of roots) console.log(drawFolders(root))
  if (roots.length === 0)
    for (const file of FILES) writeFileSync(file, redrawDiagrams(readFileSync(file, 'utf8')))
}
