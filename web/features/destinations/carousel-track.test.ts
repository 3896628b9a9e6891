import {describe, expect, it} from 'vitest'
import {findCurrentSlide, snapPositions} from './carousel-track.ts'

/** Five slides of 400 pixels in a track that shows two: the last slide cannot reach the start. */
const SLIDE_STARTS = [0, 400, 800, 1200, 1600]
const measurementsAt = (position: number) => ({
  position,
  maxPosition: 1200,
  slideStarts: SLIDE_STARTS,
})

describe('snapPositions', () => {
  it('spreads the last positions out up to the end, so that every step moves the track', () => {
    expect(snapPositions(measurementsAt(0))).toEqual([0, 400, 800, 1000, 1200])
  })

  it('divides a short scroll range evenly among many slides', () => {
    expect(snapPositions({maxPosition: 200, slideStarts: SLIDE_STARTS})).toEqual([0, 50, 100, 150, 200])
  })

  it('returns the slide starts when the last slide can reach the start', () => {
    expect(snapPositions({maxPosition: 1600, slideStarts: SLIDE_STARTS})).toEqual([0, 400, 800, 1200, 1600])
  })

  it('returns 0 for a single slide and for slides that fit without scrolling', () => {
    expect(snapPositions({maxPosition: 0, slideStarts: [0]})).toEqual([0])
    expect(snapPositions({maxPosition: 0, slideStarts: [0, 400, 800]})).toEqual([0, 0, 0])
  })
})

describe('findCurrentSlide', () => {
  it('returns the slide at the start of the track', () => {
    expect(findCurrentSlide(measurementsAt(0), 0)).toBe(0)
    expect(findCurrentSlide(measurementsAt(400), 0)).toBe(1)
  })

  it('returns the nearest slide between two snap positions', () => {
    expect(findCurrentSlide(measurementsAt(590), 0)).toBe(1)
    expect(findCurrentSlide(measurementsAt(610), 0)).toBe(2)
  })

  it('returns the last slide at the end', () => {
    expect(findCurrentSlide(measurementsAt(1200), 0)).toBe(4)
    expect(findCurrentSlide(measurementsAt(1199.5), 4)).toBe(4)
  })

  it('keeps the current slide when all slides fit without scrolling', () => {
    const measurements = {position: 0, maxPosition: 0, slideStarts: [0, 400, 800]}
    expect([0, 1, 2].map((current) => findCurrentSlide(measurements, current))).toEqual([0, 1, 2])
  })
})
