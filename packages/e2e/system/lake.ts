import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {type ContentLake, createContentLake} from 'content-lake'

export const PROJECT_ID = 'roam'
export const DATASET = 'production'

/** Of no use beyond the lake of one story. */
export const SECRETS = {
  read: 'a-token-that-reads-in-stories',
  write: 'a-token-that-writes-in-stories',
  webhook: 'a-secret-that-signs-in-stories',
}

interface Lake {
  folder: string
  port: number
  /** The site that is told of changes. */
  siteUrl?: string
}

export const startLake = ({folder, port, siteUrl}: Lake): Promise<ContentLake> =>
  createContentLake({
    directory: join(folder, 'lake'),
    projectId: PROJECT_ID,
    datasets: [DATASET],
    port,
    tokens: [
      {token: SECRETS.read, name: 'reads', role: 'viewer'},
      {token: SECRETS.write, name: 'writes', role: 'editor'},
    ],
    corsOrigins: [],
    webhooks: siteUrl
      ? [
          {
            name: 'site',
            url: `${siteUrl}/api/content-changed`,
            dataset: DATASET,
            on: ['create', 'update', 'delete'],
            filter: '_type != "tripRequest"',
            secret: SECRETS.webhook,
          },
        ]
      : [],
  })

/** What the founder's own tools would use: reads everything, writes everything. */
export const clientOf = (apiHost: string): SanityClient =>
  createClient({
    apiHost,
    projectId: PROJECT_ID,
    dataset: DATASET,
    token: SECRETS.write,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
  })
