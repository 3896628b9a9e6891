import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PriceLines} from './price-lines.tsx'

const toLines = (...prices: [string, number][]) =>
  prices.map(([name, price], index) => ({_key: `${index}`, name, price}))

/** Returns the texts of the cells with prices; the last one has the total. */
const findPrices = (lines: ReturnType<typeof toLines>, before?: ReturnType<typeof toLines>) =>
  [...renderToStaticMarkup(<PriceLines lines={lines} before={before} />).matchAll(/<td>(.*?)<\/td>/g)].map(
    ([, cell]) => cell?.replace(/<[^>]*>/g, ''),
  )

test('names the price before where it was another one', () => {
  const lines = toLines(['Explorer', 350], ['List', 50], ['Guide', 20])
  expect(findPrices(lines)).toEqual(['$350', '$50', '$20', '$420'])
  expect(findPrices(lines, lines)).toEqual(['$350', '$50', '$20', '$420'])
  expect(findPrices(lines, toLines(['List', 50], ['Guide', 20], ['Explorer', 250]))).toEqual([
    '$350 was $250',
    '$50',
    '$20',
    '$420 was $320',
  ])
})

test.each([
  ['new', toLines(['List', 50], ['Explorer', 250])],
  ['removed', toLines(['List', 50], ['Explorer', 250], ['Guide', 20], ['Taxi', 10])],
  ['renamed', toLines(['List', 50], ['Explorer', 250], ['Taxi', 10])],
  ['doubled', toLines(['List', 50], ['Explorer', 250], ['Guide', 20], ['Guide', 20])],
])('names no total before if a line is %s: the prices before would not add up to it', (_name, before) => {
  const lines = toLines(['Explorer', 350], ['List', 50], ['Guide', 20])
  expect(findPrices(lines, before)).toEqual(['$350 was $250', '$50', '$20', '$420'])
})

test('names a price that was included, or that is now', () => {
  expect(findPrices(toLines(['List', 50], ['Guide', 0]), toLines(['List', 0], ['Guide', 50]))).toEqual([
    '$50 was Included',
    'Included was $50',
    '$50',
  ])
})

test('names none for lines with the same name', () => {
  const two = toLines(['Hotel', 100], ['Hotel', 200])
  expect(findPrices(two, toLines(['Hotel', 250]))).toEqual(['$100', '$200', '$300'])
  expect(findPrices(toLines(['Hotel', 250]), two)).toEqual(['$250', '$250'])
})
