/**
 * Runs a Content Lake as a child process of `lake-process.ts`. The first argument is JSON with its options;
 * sends `{port}` to the parent.
 */
import {createContentLake} from 'lakelet'
import {z} from 'zod'

const options = z
  .object({
    directory: z.string(),
    tokens: z.array(z.object({token: z.string(), name: z.string(), role: z.enum(['editor', 'viewer'])})),
    queryTimeoutMs: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const lake = await createContentLake({
  ...options,
  projectId: 'stress',
  datasets: ['production'],
  port: 0,
  corsOrigins: ['http://studio.test'],
  webhooks: [
    {
      name: 'unreachable',
      // Port 1 has no listener: every delivery stays queued in the database.
      url: 'http://127.0.0.1:1/',
      dataset: 'production',
      on: ['create', 'update', 'delete'],
      filter: '_type == "pair"',
      secret: 'webhook-secret-for-stress-tests',
    },
  ],
})
process.send?.({port: lake.port})

const stop = () => void lake.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
