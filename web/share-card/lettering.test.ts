import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {letteringWidth} from '../lettering/lettering.ts'
import {type Faces, unpackFaces} from './faces.ts'
import {set, setEvenly, setInto} from './lettering.ts'

let folder: string
let faces: Faces

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roam-faces-'))
  faces = await unpackFaces(folder)
})

afterAll(() => rm(folder, {recursive: true}))

const words = (text: string, face: keyof Faces, size: number) => ({
  text,
  face: faces[face],
  size,
  colour: '#f6ecd7',
})

describe('set', () => {
  it.each(['Colorado', 'Greek Islands', 'Welcome to Roam'])(
    'letters %s in the face of the pages, as wide as there',
    async (name) => {
      const {width} = await set(words(name, 'display', 100))
      expect(Math.abs(width / 100 - letteringWidth(name))).toBeLessThan(letteringWidth(name) * 0.05)
    },
  )

  it('takes what stands there as words, not as marks', async () => {
    const bare = await set(words('Bed breakfast', 'text', 40))
    const {width} = await set(words('Bed & <breakfast>', 'text', 40))
    expect(width).toBeGreaterThan(bare.width)
  })
})

describe('setInto', () => {
  it('leaves the size to what fits, and makes smaller what is too wide or too tall', async () => {
    const small = words('Italy', 'display', 40)
    expect(await setInto(small, {width: 900, height: 120})).toEqual(await set(small))
    const wide = await setInto(words('Seven things I pack', 'display', 200), {
      width: 400,
      height: 300,
    })
    expect(wide.width).toBeLessThanOrEqual(400)
    expect(wide.width).toBeGreaterThan(380)
    const tall = await setInto(words('Italy', 'display', 200), {width: 900, height: 100})
    expect(tall.height).toBeLessThanOrEqual(100)
  })
})

describe('setEvenly', () => {
  it('leaves no word alone on the last line', async () => {
    const sentence = {...words('Your shortcut to unforgettable trips.', 'text', 27), width: 400}
    const even = await setEvenly(sentence)
    const greedy = await set(sentence)
    expect(even.height).toBe(greedy.height)
    expect(even.width).toBeLessThan(greedy.width * 0.8)
  })
})
