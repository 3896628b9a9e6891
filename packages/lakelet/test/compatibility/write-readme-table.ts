/** Updates the table in the README: `node packages/lakelet/test/compatibility/write-readme-table.ts`. */
import {writeFile} from 'node:fs/promises'
import {README, readmeWithTable} from './readme-table.ts'

await writeFile(README, await readmeWithTable())
