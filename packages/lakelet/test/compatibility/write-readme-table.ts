/** Updates the tables in the README: `node packages/lakelet/test/compatibility/write-readme-table.ts`. */
import {writeFile} from 'node:fs/promises'
import {README, readmeWithTables} from './readme-table.ts'

await writeFile(README, await readmeWithTables())
