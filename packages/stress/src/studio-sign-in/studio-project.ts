import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {REVALIDATE} from '@roam/front-door/static/cache-control'
import {registerFolder} from '@roam/front-door/static/static-files'
import fastify from 'fastify'

const run = promisify(execFile)

const LAKELET = join(import.meta.dirname, '..', '..', '..', 'lakelet')

/** Returns the path of a file; all other paths are those of the Studio's page. */
const toFile = (url: string) => (/^\/(static|vendor)\//.test(url) ? url : '/index.html')

export const PROJECT_ID = 'stranger'

const CONFIG = `
import {contentLake} from 'lakelet/studio'
import {defineConfig, defineField, defineType} from 'sanity'
import {structureTool} from 'sanity/structure'

const config = defineConfig({
  projectId: '${PROJECT_ID}',
  dataset: 'production',
  plugins: [structureTool()],
  schema: {
    types: [
      defineType({name: 'post', type: 'document', fields: [defineField({name: 'title', type: 'string'})]}),
    ],
  },
  // Type errors here mean that contentLake() hides the types of the configuration.
  document: {actions: (previous, {schemaType}) => (schemaType === 'post' ? previous : [])},
})

export default contentLake(process.env.SANITY_STUDIO_API_HOST, config)
`

const CLI_CONFIG = `
import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({api: {projectId: '${PROJECT_ID}', dataset: 'production'}})
`

const TSCONFIG = {
  compilerOptions: {
    lib: ['dom', 'es2023'],
    module: 'preserve',
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: ['node'],
  },
  include: ['*.ts'],
}

/** A Studio of another project, which npm has installed in a temporary folder together with packed lakelet. */
export interface StudioProject {
  /** Type-checks the configuration and builds the Studio for a lake. Rejects with the output if one fails. */
  build: (lakeUrl: string) => Promise<void>
  /** Validates the lake's documents with the Studio's `sanity` command. Rejects with its output if it fails. */
  validateDocuments: (lakeUrl: string, token: string) => Promise<void>
  /** Serves the build on a free port of localhost. */
  serve: (port: number) => Promise<{close: () => Promise<void>}>
  remove: () => Promise<void>
}

/**
 * Installs a Studio from the registry.
 *
 * @param packages of the Studio, with versions
 */
export async function installStudio(packages: string[]): Promise<StudioProject> {
  const folder = await mkdtemp(join(tmpdir(), 'lakelet-studio-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('package.json', '{"private": true, "type": "module"}')
  await write('sanity.config.ts', CONFIG)
  await write('sanity.cli.ts', CLI_CONFIG)
  await write('tsconfig.json', JSON.stringify(TSCONFIG))
  const {stdout} = await run('pnpm', ['pack', '--json', '--pack-destination', folder], {cwd: LAKELET})
  const {filename} = JSON.parse(stdout)
  const studio = [...packages, 'react@19', 'react-dom@19', 'styled-components@6']
  const tools = ['typescript@5', '@types/node@22', '@types/react@19']
  const flags = ['--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', ...flags, ...studio, ...tools, filename], {cwd: folder})
  const binary = (name: string) => join(folder, 'node_modules', '.bin', name)
  return {
    async build(lakeUrl) {
      await run(binary('tsc'), [], {cwd: folder})
      const env = {...process.env, SANITY_STUDIO_API_HOST: lakeUrl}
      await run(binary('sanity'), ['build', '--no-auto-updates', '--yes'], {cwd: folder, env})
    },
    async validateDocuments(lakeUrl, token) {
      const env = {
        ...process.env,
        NODE_OPTIONS: '--import lakelet/sanity-cli',
        LAKELET_URL: lakeUrl,
        SANITY_AUTH_TOKEN: token,
        SANITY_STUDIO_API_HOST: lakeUrl,
      }
      await run(binary('sanity'), ['documents', 'validate', '--yes'], {cwd: folder, env})
    },
    async serve(port) {
      const server = fastify({forceCloseConnections: true, rewriteUrl: ({url = ''}) => toFile(url)})
      server.register(registerFolder, {folder: join(folder, 'dist'), getCacheControl: () => REVALIDATE})
      await server.listen({port, host: '127.0.0.1'})
      return server
    },
    remove: () => rm(folder, {recursive: true}),
  }
}
