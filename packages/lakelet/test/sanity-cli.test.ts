import {expect, test} from 'vitest'
import {commandRows} from './compatibility/commands.ts'

test.each(commandRows.flatMap((row) => ('verify' in row ? [row] : [])))(
  '$name: $status',
  async ({verify}) => {
    await verify()
    expect.hasAssertions()
  },
  60_000,
)
