import {describe, expect, it} from 'vitest'
import {moveFor, targetOf} from './scrolling.ts'

const at = (address: string) => new URL(address, 'https://roam.example')

describe('moveFor', () => {
  it.each([
    ['another site', 'https://elsewhere.example/', '/'],
    ['an e-mail address', 'mailto:hello@roam.example', '/'],
    ['the form, on the page that holds it', '/#contact-section', '/'],
    ['the form, again', '/#contact-section', '/#contact-section'],
    ['a destination, among the destinations', '/destinations#italy', '/destinations#greece'],
  ])('leaves %s to the browser', (_, there, here) => {
    expect(moveFor(at(there), at(here))).toEqual({kind: 'browser'})
  })

  it('goes home for the form, and only then to it', () => {
    expect(moveFor(at('/#contact-section'), at('/blog'))).toEqual({
      kind: 'soft',
      address: '/#contact-section',
      target: 'contact-section',
    })
  })

  it.each([
    ['another page', '/destinations', '/blog'],
    ['the page one is on', '/', '/#contact-section'],
  ])('goes to the top of %s', (_, there, here) => {
    expect(moveFor(at(there), at(here))).toEqual({kind: 'soft', address: there, target: undefined})
  })
})

describe('targetOf', () => {
  it('reads the id out of an address', () => {
    expect(targetOf(at('/destinations#las-vegas'))).toBe('las-vegas')
    expect(targetOf(at('/a#caf%C3%A9'))).toBe('café')
    expect(targetOf(at('/'))).toBeUndefined()
    expect(targetOf(at('/#'))).toBeUndefined()
  })
})
