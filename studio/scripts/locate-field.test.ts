import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {locateField} from './locate-field.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test.each([
  [
    'home.packages.addOnsHeading',
    'web/features/home/packages/packages.content.ts',
    'addOnsHeading: z.string()',
  ],
  ['packages[].features[].label', 'web/features/home/packages/packages.content.ts', 'features: z.array('],
  ['packages.0.price', 'web/features/home/packages/packages.content.ts', 'price: priceInDollars'],
  ['home.founder.facts[].term', 'web/features/home/home.content.ts', 'facts: z.array('],
  ['destinations[].name', 'web/features/destinations/gallery.content.ts', 'name: z.string()'],
])('%s is in %s', (path, file, text) => {
  const [found = '', line] = locateField(path).split(':')
  expect(found).toBe(file)
  expect(readFileSync(join(ROOT, found), 'utf8').split('\n')[Number(line) - 1]).toContain(text)
})
