import {describe, expect, it} from 'vitest'
import {planDestinationPath} from './paths.ts'
import {parseFragment, resolveNavigation} from './scrolling.ts'

const parseUrl = (url: string) => new URL(url, 'https://roam.example')

describe('resolveNavigation', () => {
  it.each([
    ['another origin', 'https://elsewhere.example/', '/'],
    ['a mailto link', 'mailto:hello@roam.example', '/'],
    ['the form, on the page that contains it', '/#contact-section', '/'],
    ['the form, when the URL already has its fragment', '/#contact-section', '/#contact-section'],
    ['a destination, on the gallery page', '/destinations#italy', '/destinations#greece'],
  ])('leaves %s to the browser', (_, to, from) => {
    expect(resolveNavigation(parseUrl(to), parseUrl(from))).toEqual({kind: 'browser'})
  })

  it('navigates softly to a fragment on another page', () => {
    expect(resolveNavigation(parseUrl('/#contact-section'), parseUrl('/blog'))).toEqual({
      kind: 'soft',
      url: '/#contact-section',
      target: 'contact-section',
    })
  })

  it('navigates softly to the same page with another query', () => {
    expect(resolveNavigation(parseUrl('/?destination=Italy#contact-section'), parseUrl('/'))).toEqual({
      kind: 'soft',
      url: '/?destination=Italy#contact-section',
      target: 'contact-section',
    })
  })

  it.each([
    ['another page', '/destinations', '/blog'],
    ['the current page', '/', '/#contact-section'],
  ])('scrolls to the top of %s', (_, to, from) => {
    expect(resolveNavigation(parseUrl(to), parseUrl(from))).toEqual({
      kind: 'soft',
      url: to,
      target: undefined,
    })
  })
})

describe('parseFragment', () => {
  it('returns the decoded fragment, or undefined without one', () => {
    expect(parseFragment(parseUrl('/destinations#las-vegas'))).toBe('las-vegas')
    expect(parseFragment(parseUrl('/a#caf%C3%A9'))).toBe('café')
    expect(parseFragment(parseUrl('/'))).toBeUndefined()
    expect(parseFragment(parseUrl('/#'))).toBeUndefined()
  })
})

it('links to the form with half an emoji in the name of a destination', () => {
  expect(planDestinationPath('Rome \ud83d')).toBe('/?destination=Rome%20%EF%BF%BD#contact-section')
})
