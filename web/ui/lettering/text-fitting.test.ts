import {describe, expect, it} from 'vitest'
import {hasDescender, measureTextWidth, widestLineWidth} from './text-fitting.ts'

/** Widths of whole names as Chromium renders them, in em. */
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

describe('measureTextWidth', () => {
  it.each(Object.entries(MEASURED))('overestimates %s by less than 5 %', (name, measured) => {
    const width = measureTextWidth(name)
    expect(width).toBeGreaterThanOrEqual(measured)
    expect(width).toBeLessThan(measured * 1.05)
  })

  it('ignores accents, composed or decomposed', () => {
    expect(measureTextWidth('Curaçao')).toBe(measureTextWidth('Curacao'))
    expect(measureTextWidth('Málaga'.normalize('NFD'))).toBe(measureTextWidth('Malaga'))
  })

  it('returns one em for a character that the font lacks', () => {
    expect(measureTextWidth('日本')).toBe(2)
  })
})

describe('widestLineWidth', () => {
  it('returns the width of the text when it fits on one line', () => {
    expect(widestLineWidth('Greek Islands', 5)).toBe(measureTextWidth('Greek Islands'))
  })

  it('returns the wider of two balanced lines otherwise', () => {
    const width = widestLineWidth('Saint Vincent and the Grenadines', 5)
    expect(width).toBe(measureTextWidth('Saint Vincent and'))
    expect(width).toBeGreaterThan(measureTextWidth('the Grenadines'))
  })

  it('does not break a single word', () => {
    expect(widestLineWidth('Llanfairpwllgwyngyll', 3)).toBe(measureTextWidth('Llanfairpwllgwyngyll'))
  })
})

describe('hasDescender', () => {
  it('detects characters below the baseline', () => {
    expect(['Italy', 'Las Vegas'].every(hasDescender)).toBe(true)
    expect(['Colorado', 'Cancun'].some(hasDescender)).toBe(false)
  })
})
