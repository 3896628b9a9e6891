/**
 * Preload module that connects the `sanity` CLI to a lake, because the CLI has no option for the API host:
 * `NODE_OPTIONS='--import lakelet/sanity-cli' LAKELET_URL=http://127.0.0.1:3334 sanity …`
 */
import dns from 'node:dns'
import Module, {type LoadFnOutput, registerHooks} from 'node:module'

const HOSTED_API = 'https://api.sanity.io'

const {LAKELET_URL} = process.env
if (!LAKELET_URL || !URL.canParse(LAKELET_URL))
  throw new Error('Set LAKELET_URL to the URL of your lake, such as http://127.0.0.1:3334')

const lakeUrl = new URL(LAKELET_URL)
// The CLI prefixes the host with the project ID, which is impossible with an IP address.
if (lakeUrl.hostname === '127.0.0.1') lakeUrl.hostname = 'localhost'

/** Hosts in URLs of assets, which receive the token. */
const assetHosts = JSON.stringify([lakeUrl.host, new URL(LAKELET_URL).host])

/** Replacements in the source of the CLI's dependencies, which hard-code the API host. */
const replacements = [
  {file: '/@sanity/client/dist/', from: HOSTED_API, to: lakeUrl.origin},
  {
    file: '/@sanity/migrate/',
    from: /(["`])https:\/\/(?="\.concat\(host|\$\{host)/g,
    to: `$1${lakeUrl.protocol}//`,
  },
  // Commands that evaluate the Studio's configuration load modules through Vite, which bypasses Node's hooks.
  {
    file: '/@sanity/cli-core/dist/loaders/studio/studioWorkerLoader.worker.js',
    from: 'createServer(viteConfig)',
    to: 'createServer(mergeConfig(viteConfig, {plugins: [globalThis.lakeletVitePlugin]}))',
  },
  // Version 6 requests assets with TLS only.
  {
    file: '/@sanity/import/dist/util/urlExists.js',
    from: "'node:https'",
    to: `'node:${lakeUrl.protocol.slice(0, -1)}'`,
  },
  // Without the token, the export would contain images without their metadata.
  {
    file: '/@sanity/export/dist/AssetHandler.js',
    from: /if \(isImage &&(\s+token &&\s+\()/g,
    to: `if ($1${assetHosts}.includes(url.host) || `,
  },
]

/** Applies the replacements for a file; null if there are none. */
function replaceIn(source: string, file: string): string | null {
  const replacement = replacements.find((candidate) => file.includes(candidate.file))
  return replacement ? source.replaceAll(replacement.from, replacement.to) : null
}

/** The source of a module; other hooks, such as those of tsx, return bytes. */
const toText = (source: NonNullable<LoadFnOutput['source']>) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const source = loaded.source ? replaceIn(toText(loaded.source), url) : null
    return source === null ? loaded : {...loaded, source}
  },
})

// `sanity exec` of version 6 compiles CommonJS with tsx, which bypasses the hooks.
const {prototype} = Module as unknown as {prototype: {_compile: (source: string, file: string) => unknown}}
const compile = prototype._compile
prototype._compile = function (source, file, ...rest) {
  return Reflect.apply(compile, this, [replaceIn(source, file) ?? source, file, ...rest])
}

// Read by the replaced source of the CLI's Vite configuration.
Object.assign(globalThis, {lakeletVitePlugin: {name: 'lakelet', transform: replaceIn}})

const lookup = dns.lookup
Object.assign(dns, {
  lookup: (name: string, ...rest: unknown[]) => {
    // Of a client whose source was not replaced, because it is part of a bundle, for example.
    if (/(^|\.)api(cdn)?\.sanity\.io$/.test(name)) {
      const callback = rest.at(-1) as (error: Error) => void
      return callback(
        new Error(`lakelet/sanity-cli: ${name} must not receive the token of ${lakeUrl.origin}`),
      )
    }
    // Browsers resolve <projectId>.localhost. Node uses the system resolver, which may not.
    return Reflect.apply(lookup, dns, [name.endsWith('.localhost') ? 'localhost' : name, ...rest])
  },
})
