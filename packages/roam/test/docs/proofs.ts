/**
 * How each command in the docs is known to work. A command that is in the docs and not here fails a
 * test, and so does one that is here and no longer in the docs.
 */

/** Run by the test itself on a data folder of its own; each must end well. */
export const RUN_HERE = ['pnpm roam help', 'pnpm roam user list', 'pnpm roam reset --yes']

/** Run in another test or story: its file, and words that stand in it where the command is run. */
export const RUN_ELSEWHERE: Record<string, [file: string, words: string]> = {
  'npm start': ['packages/e2e/stories/command.story.ts', "'packages/roam/src/cli.ts', 'start'"],
  'pnpm build --static': ['packages/e2e/static-stories/static-site.story.ts', 'writeDown('],
  'pnpm build --static out': ['packages/e2e/static-stories/static-site.story.ts', 'writeDown('],
  'npm run build -- --static out': [
    'packages/e2e/static-stories/static-site.story.ts',
    'writeDown(',
  ],
  'pnpm roam backup': ['packages/roam/test/backup.test.ts', "'backup'"],
  'pnpm roam deliveries': ['packages/roam/test/deliveries.test.ts', "'deliveries'"],
  'pnpm roam backup [FILE or FOLDER]': ['packages/roam/test/backup.test.ts', "'backup'"],
  'pnpm roam restore FILE --yes': ['packages/roam/test/backup.test.ts', "'restore'"],
  'pnpm roam user': ['packages/roam/test/user.test.ts', "'user', ...words"],
  'pnpm roam user add Rosa': ['packages/roam/test/user.test.ts', "['add', 'Rosa'"],
  'pnpm roam check': ['packages/e2e/stories/check.story.ts', "'check'"],
  'pnpm roam move': ['packages/roam/test/move.test.ts', "'move'"],
  'pnpm roam move --from': ['packages/roam/test/move.test.ts', "'--from'"],
  'pnpm roam move --to .roam/sanity.env': ['packages/roam/test/move.test.ts', "'--to'"],
  'pnpm roam move --from .roam/sanity.env --replace': [
    'packages/roam/test/move.test.ts',
    "'--replace'",
  ],
}

/** Part of every landing: this test runs within them. */
export const RUN_NOW = ['npm test', 'npm test -- webhook', 'pnpm validate']

/** They take minutes, or change what lies in the repository: whoever needs them sees how they end. */
export const RUN_BY_HAND = [
  'pnpm dev',
  'pnpm fix',
  'pnpm looks',
  'pnpm accept-looks',
  'pnpm pictures',
  'pnpm pictures posters',
  'pnpm bench',
  'pnpm bench growth',
  'pnpm bench lake',
  'pnpm bench studio',
  'pnpm torture',
  'pnpm torture hosted',
  'pnpm torture observatory',
  'git pull',
  'pnpm audit',
  'pnpm --filter demo-content weigh',
  'node art/draw.ts',
  'node art/draw.ts italy/grand-canal',
  'node art/draw.ts --draft italy/…',
]
