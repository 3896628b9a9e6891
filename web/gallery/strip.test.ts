import {describe, expect, it} from 'vitest'
import {slideAtRest} from './strip.ts'

/** Five slides of 400 pixels in a window that shows two: the last two share the strip's end. */
const at = (position: number) => ({position, end: 1200, starts: [0, 400, 800, 1200, 1600]})

describe('slideAtRest', () => {
  it('is the slide that stands at the beginning', () => {
    expect(slideAtRest(at(0), 0)).toBe(0)
    expect(slideAtRest(at(400), 0)).toBe(1)
  })

  it('is the nearest one between two', () => {
    expect(slideAtRest(at(590), 0)).toBe(1)
    expect(slideAtRest(at(610), 0)).toBe(2)
  })

  it('is the last at the end, when the strip was swept there', () => {
    expect(slideAtRest(at(1200), 0)).toBe(4)
  })

  it('stays the chosen one among those that share the end', () => {
    expect(slideAtRest(at(1200), 3)).toBe(3)
    expect(slideAtRest(at(1199.5), 4)).toBe(4)
  })

  it('stays the chosen one when all slides fit', () => {
    const still = {position: 0, end: 0, starts: [0, 400, 800]}
    expect([0, 1, 2].map((current) => slideAtRest(still, current))).toEqual([0, 1, 2])
  })
})
