/** A lake in a process of its own, to be looked at and killed. Tells its parent its port. */
import {createContentLake} from '@roam/content-lake'
import {z} from 'zod'

const options = z
  .object({
    directory: z.string(),
    tokens: z.array(
      z.object({token: z.string(), name: z.string(), role: z.enum(['editor', 'viewer'])}),
    ),
    queryLimit: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const lake = await createContentLake({
  ...options,
  projectId: 'torture',
  datasets: ['production'],
  port: 0,
  corsOrigins: ['http://studio.test'],
  webhooks: [
    {
      name: 'nobody',
      // Nothing listens on port 1: each delivery waits in the database.
      url: 'http://127.0.0.1:1/',
      dataset: 'production',
      on: ['create', 'update', 'delete'],
      filter: '_type == "pair"',
      secret: 'a secret between nobody and nobody',
    },
  ],
})
process.send?.({port: lake.port})

const stop = () => void lake.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
