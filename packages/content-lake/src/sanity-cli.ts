/**
 * Points the `sanity` command at a lake. It has no option for that, so this is loaded before it:
 * `NODE_OPTIONS='--import content-lake/sanity-cli' CONTENT_LAKE_URL=http://127.0.0.1:3334 sanity …`
 */
import dns from 'node:dns'
import {registerHooks} from 'node:module'

const HOSTED = 'https://api.sanity.io'

const {CONTENT_LAKE_URL} = process.env
if (!CONTENT_LAKE_URL || !URL.canParse(CONTENT_LAKE_URL))
  throw new Error('Set CONTENT_LAKE_URL to the address of your lake, such as http://127.0.0.1:3334')

const lake = new URL(CONTENT_LAKE_URL)
// The command puts the project ID before the host name, which takes a name.
if (lake.hostname === '127.0.0.1') lake.hostname = 'localhost'

/** What stands in the sources of the command's parts and nowhere else, and what is to stand there. */
const replacements = [
  {file: '/@sanity/client/dist/', from: HOSTED, to: lake.origin},
  {file: '/@sanity/migrate/dist/fetch-utils/', from: '"https://".', to: `"${lake.protocol}//".`},
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const replacement = replacements.find(({file}) => url.includes(file))
    if (!replacement || !loaded.source) return loaded
    const {from, to} = replacement
    return {...loaded, source: String(loaded.source).replaceAll(from, to)}
  },
})

// Browsers resolve <projectId>.localhost; Node asks the system, which may not.
const lookup = dns.lookup
const resolveLocally = (name: string) => (name.endsWith('.localhost') ? 'localhost' : name)
Object.assign(dns, {
  lookup: (name: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [resolveLocally(name), ...rest]),
})
