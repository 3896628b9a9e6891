/** Writes the icon's files anew: `pnpm --filter @roam/web icon`. */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {iconFiles} from './files.ts'

for (const [name, make] of Object.entries(iconFiles))
  await writeFile(join(import.meta.dirname, '..', name), await make())
