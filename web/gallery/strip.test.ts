import {describe, expect, it} from 'vitest'
import {slideAtRest, stopsOf} from './strip.ts'

/** Five slides of 400 pixels in a window that shows two: the last cannot stand at its beginning. */
const at = (position: number) => ({position, end: 1200, starts: [0, 400, 800, 1200, 1600]})

describe('stopsOf', () => {
  it('lets every step move the strip, to its very end', () => {
    expect(stopsOf(at(0))).toEqual([0, 400, 800, 1000, 1200])
  })

  it('shares out a way that is short for so many slides', () => {
    expect(stopsOf({end: 200, starts: [0, 400, 800, 1200, 1600]})).toEqual([0, 50, 100, 150, 200])
  })

  it('is where all slides begin when the last can too', () => {
    expect(stopsOf({end: 1600, starts: [0, 400, 800, 1200, 1600]})).toEqual([
      0, 400, 800, 1200, 1600,
    ])
  })

  it('is one place for a slide alone, and for slides that all fit', () => {
    expect(stopsOf({end: 0, starts: [0]})).toEqual([0])
    expect(stopsOf({end: 0, starts: [0, 400, 800]})).toEqual([0, 0, 0])
  })
})

describe('slideAtRest', () => {
  it('is the slide that stands at the beginning', () => {
    expect(slideAtRest(at(0), 0)).toBe(0)
    expect(slideAtRest(at(400), 0)).toBe(1)
  })

  it('is the nearest one between two', () => {
    expect(slideAtRest(at(590), 0)).toBe(1)
    expect(slideAtRest(at(610), 0)).toBe(2)
  })

  it('is the last at the end', () => {
    expect(slideAtRest(at(1200), 0)).toBe(4)
    expect(slideAtRest(at(1199.5), 4)).toBe(4)
  })

  it('stays the chosen one when all slides fit', () => {
    const still = {position: 0, end: 0, starts: [0, 400, 800]}
    expect([0, 1, 2].map((current) => slideAtRest(still, current))).toEqual([0, 1, 2])
  })
})
