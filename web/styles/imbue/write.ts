/** Writes the font anew: `pnpm --filter web imbue`. */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {cutImbue} from './cut.ts'

await writeFile(join(import.meta.dirname, 'imbue.woff2'), await cutImbue())
