/** Writes the icon files: `pnpm --filter @roam/web icon`. */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {iconFiles} from './icon.ts'

for (const [path, render] of Object.entries(iconFiles))
  await writeFile(join(import.meta.dirname, '..', path), await render())
