import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {startWithoutHost} from './start.ts'

const E2E = join(import.meta.dirname, '..', '..', '..', 'e2e')

/**
 * The stories in which Roam and its lake have to do with each other, but for those of what the lake on
 * board alone has: its sign-in, its being killed, a Studio that never leads to Sanity.
 */
const STORIES = [
  ...['publish', 'intake', 'outbox', 'mail', 'preview-access', 'spam', 'found'].map(
    (name) => `stories/${name}.story.ts`,
  ),
  ...[
    'deleted-means-gone',
    'editing',
    'history',
    'inbox',
    'photos',
    'preview',
    'site-status',
    'structure',
    'together',
    'unpublish',
  ].map((name) => `studio-stories/${name}.story.ts`),
]

const WITHOUT = [
  // On a full disk nothing is noted as done, so what a lake has put off waits until there is room.
  'when the disk is full',
]

/**
 * Runs stories on what behaves as Sanity's lake does on a bad day: site and Studio are told of no host,
 * and find it under Sanity's own. Throws when a story fails.
 */
export async function hosted(): Promise<void> {
  await startWithoutHost()
  const child = spawn(
    'pnpm',
    [
      ...['exec', 'playwright', 'test', '--project=site', '--project=studio'],
      ...['--grep-invert', WITHOUT.join('|'), ...STORIES],
    ],
    {cwd: E2E, stdio: 'inherit', env: {...process.env, ROAM_STORIES_LAKE: 'hosted'}},
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('A story does not end well on a lake such as Sanity’s')
}
