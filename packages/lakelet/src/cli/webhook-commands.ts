import {type Command, Option} from 'commander'
import {z} from 'zod'
import {connect, type DatasetConnection} from '../import-dataset.ts'
import {type Operation, OperationSchema, type WebhookOptions} from '../webhooks/options.ts'
import {connectionOptions, datasetOption, parseUrl} from './options.ts'
import {type ConnectionFlags, withLake} from './with-lake.ts'

type AddFlags = ConnectionFlags &
  Pick<WebhookOptions, 'filter' | 'projection' | 'secret' | 'includeDrafts' | 'coalesce'> & {on: Operation[]}

const Hooks = z.array(
  z.object({
    name: z.string(),
    url: z.string(),
    dataset: z.string(),
    rule: z.object({on: z.array(z.string())}),
  }),
)

const hooksPath = ({projectId}: DatasetConnection) => `/hooks/projects/${projectId}`

async function add(
  name: string,
  url: string,
  {on, filter, projection, secret, includeDrafts, coalesce, ...flags}: AddFlags,
): Promise<void> {
  await withLake(flags, (lake) =>
    connect(lake).request({
      method: 'POST',
      url: hooksPath(lake),
      body: {
        name,
        url,
        dataset: lake.dataset,
        rule: {on, filter, projection},
        secret,
        includeDrafts,
        coalesce,
      },
    }),
  )
  console.log(
    `Webhook "${name}" is stored${secret ? '' : '. Its deliveries are not signed, for lack of --secret'}.`,
  )
}

async function list(flags: ConnectionFlags): Promise<void> {
  const hooks = await withLake(flags, (lake) => connect(lake).request({url: hooksPath(lake)}))
  for (const {name, url, dataset, rule} of Hooks.parse(hooks))
    console.log([name, url, `dataset ${dataset}`, rule.on.join(', ')].join('   '))
}

async function remove(name: string, flags: ConnectionFlags): Promise<void> {
  await withLake(flags, (lake) =>
    connect(lake).request({method: 'DELETE', url: `${hooksPath(lake)}/${encodeURIComponent(name)}`}),
  )
  console.log(`Webhook "${name}" is removed.`)
}

/** Registers `webhook add`, `list` and `remove`. Webhooks are stored in the data directory. */
export function registerWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('manage the webhooks in the data directory')
  const addCommand = (name: string, description: string) => {
    const command = webhook.command(name).description(description)
    for (const option of connectionOptions()) command.addOption(option)
    return command
  }
  addCommand('add', 'send changes of documents to a URL')
    .argument('<name>', 'unique name')
    .argument('<url>', 'URL that receives POST requests', parseUrl)
    .addOption(datasetOption())
    .addOption(
      new Option('--on <operation...>', 'create, update, delete (default: all)')
        .choices(OperationSchema.options)
        .default(OperationSchema.options, 'all'),
    )
    .option('--filter <groq>', 'GROQ filter, such as \'_type == "post"\'')
    .option('--projection <groq>', "GROQ projection of the body, such as '{_id}'")
    .option('--secret <secret>', 'signs deliveries; verify them with @sanity/webhook')
    .option('--include-drafts', 'also send changes of drafts and versions')
    .option('--coalesce', 'skip waiting deliveries of a document that changed again')
    .action(add)
  addCommand('list', 'list the webhooks in the data directory and in the config file').action(list)
  addCommand('remove', 'remove a webhook from the data directory').argument('<name>').action(remove)
}
