import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Testimonials} from './testimonials.tsx'

const testimonial = {
  _id: 'a',
  _type: 'testimonial',
  words: 'We kept to half of the plan.',
  name: 'Anna and Tom',
  place: 'Naxos',
  month: 'June 2026',
  destinationSlug: null,
  picture: null,
}

const render = (testimonials: (typeof testimonial)[] | [], heading: string | null = 'In their words') =>
  renderToStaticMarkup(<Testimonials content={{heading}} testimonials={testimonials} />)

test('renders nothing without testimonials', () => {
  expect(render([])).toBe('')
})

test('labels the section by its heading, or without one for screen readers', () => {
  expect(render([testimonial])).toMatch(/<section[^>]*aria-labelledby="testimonials-heading"/)
  const html = render([testimonial], null)
  expect(html).toMatch(/<section[^>]*aria-label="Words of clients"/)
  expect(html).not.toContain('<h2')
})

test('links the place to its destination if visitors see that', () => {
  expect(render([testimonial])).not.toContain('<a ')
  const linked = {...testimonial, destinationSlug: 'greece'}
  expect(renderToStaticMarkup(<Testimonials content={null} testimonials={[linked]} />)).toContain(
    '<a href="/destinations/greece">Naxos</a>',
  )
})

test('several testimonials can be scrolled with the keyboard', () => {
  expect(render([testimonial])).not.toContain('tabindex')
  expect(render([testimonial, {...testimonial, _id: 'b'}])).toContain('tabindex="0"')
})
