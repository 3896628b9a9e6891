import {describe, expect, it} from 'vitest'
import {fittedWidth, hasDescender, letteringWidth} from './lettering.ts'

/** Widths of whole names as Chromium set them, in em. */
const MEASURED = {
  Colorado: 2.582,
  'Greek Islands': 3.983,
  Italy: 1.34,
  Cancun: 2.147,
  Florida: 2.108,
  'Las Vegas': 2.716,
  'Welcome to Roam': 5.115,
  'São Paulo': 2.833,
  Türkiye: 2.253,
}

describe('letteringWidth', () => {
  it.each(Object.entries(MEASURED))('gives %s room, and hardly more', (name, measured) => {
    const width = letteringWidth(name)
    expect(width).toBeGreaterThanOrEqual(measured)
    expect(width).toBeLessThan(measured * 1.05)
  })

  it('counts an accented letter as its letter, composed or not', () => {
    expect(letteringWidth('Curaçao')).toBe(letteringWidth('Curacao'))
    expect(letteringWidth('Málaga'.normalize('NFD'))).toBe(letteringWidth('Malaga'))
  })

  it('leaves a letter of another script a whole em', () => {
    expect(letteringWidth('日本')).toBe(2)
  })
})

describe('fittedWidth', () => {
  it('is the whole line when that is short enough', () => {
    expect(fittedWidth('Greek Islands', 5)).toBe(letteringWidth('Greek Islands'))
  })

  it('is the wider of two lines, broken as evenly as the words allow, when it is not', () => {
    const width = fittedWidth('Saint Vincent and the Grenadines', 5)
    expect(width).toBe(letteringWidth('Saint Vincent and'))
    expect(width).toBeGreaterThan(letteringWidth('the Grenadines'))
  })

  it('cannot break a single word', () => {
    expect(fittedWidth('Llanfairpwllgwyngyll', 3)).toBe(letteringWidth('Llanfairpwllgwyngyll'))
  })
})

describe('hasDescender', () => {
  it('tells names that reach below the line from those that do not', () => {
    expect(['Italy', 'Las Vegas'].every(hasDescender)).toBe(true)
    expect(['Colorado', 'Cancun'].some(hasDescender)).toBe(false)
  })
})
