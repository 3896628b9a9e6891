import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Compounds} from './compounds.tsx'

/** Unbroken compounds are in brackets. */
const render = (text: string) =>
  renderToStaticMarkup(<Compounds text={text} />).replaceAll(/<span class="no-break">(.*?)<\/span>/g, '[$1]')

test.each([
  ['bucket-list travel', '[bucket-list] travel'],
  ['a digital day-by-day schedule.', 'a digital [day-by-day] schedule.'],
  ['Luxe, full-service', 'Luxe, [full-service]'],
  ['Trips of 4–10 days', 'Trips of [4–10] days'],
  ['3–4', '3–4'],
  ['extended-vacation', 'extended-vacation'],
  ['Reiseplanungs-dienstleistungen', 'Reiseplanungs-dienstleistungen'],
  ['a-b-c-d-e-f-g-h-i', 'a-b-c-d-e-f-g-h-i'],
  ['- none', '- none'],
])('%s', (text, parts) => expect(render(text)).toBe(parts))
