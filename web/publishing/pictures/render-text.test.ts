import {describe, expect, it} from 'vitest'
import {measureTextWidth} from '../../ui/lettering/text-fitting.ts'
import type {Fonts} from './fonts.ts'
import {fitText, renderBalancedText, renderText} from './render-text.ts'
import {useTestFonts} from './test-fonts.ts'

const getFonts = useTestFonts()

const options = (text: string, font: keyof Fonts, size: number) => ({
  text,
  font: getFonts()[font],
  size,
  color: '#f6ecd7',
})

describe('renderText', () => {
  it.each(['Colorado', 'Greek Islands', 'Welcome to Roam'])(
    'renders %s as wide as the browser does',
    async (name) => {
      const {width} = await renderText(options(name, 'display', 100))
      expect(Math.abs(width / 100 - measureTextWidth(name))).toBeLessThan(measureTextWidth(name) * 0.05)
    },
  )

  it('renders text with characters that the markup forbids', async () => {
    const plain = await renderText(options('ab cd', 'text', 40))
    expect((await renderText(options('a\0b\vc\ufffed\u001b', 'text', 40))).width).toBe(plain.width)
  })

  it('escapes Pango markup', async () => {
    const plain = await renderText(options('Bed breakfast', 'text', 40))
    const {width} = await renderText(options('Bed & <breakfast>', 'text', 40))
    expect(width).toBeGreaterThan(plain.width)
  })
})

describe('fitText', () => {
  it('keeps the size of text that fits, and scales down text that is too wide or too tall', async () => {
    const small = options('Italy', 'display', 40)
    expect(await fitText(small, {width: 900, height: 120})).toEqual(await renderText(small))
    const wide = await fitText(options('Seven things I pack', 'display', 200), {
      width: 400,
      height: 300,
    })
    expect(wide.width).toBeLessThanOrEqual(400)
    expect(wide.width).toBeGreaterThan(380)
    const tall = await fitText(options('Italy', 'display', 200), {width: 900, height: 100})
    expect(tall.height).toBeLessThanOrEqual(100)
  })
})

describe('renderBalancedText', () => {
  it('leaves no single word on the last line', async () => {
    const sentence = {...options('Your shortcut to unforgettable trips.', 'text', 27), width: 400}
    const balanced = await renderBalancedText(sentence)
    const greedy = await renderText(sentence)
    expect(balanced.height).toBe(greedy.height)
    expect(balanced.width).toBeLessThan(greedy.width * 0.8)
  })
})
