import {expect, test} from 'vitest'
import {loadToAscii} from '../shared/to-ascii.ts'
import {searchRows} from './search.ts'

/** What a request contains, the searches that find it, and those that do not. */
const CASES: [text: string, finds: string[], misses: string[]][] = [
  ['Zoë', ['Zoë', 'Zoe\u0308', 'zoe', 'ZOË'], ['zoo']],
  ['Zoe\u0308', ['Zoë', 'Zoe\u0308', 'zoe'], []],
  ['García Muñoz', ['garcia', 'munoz gar', 'MUÑOZ', 'García'], ['garcia nunoz']],
  ['Bjørn', ['bjorn', 'Bjørn', 'bjö', 'bjoern'], []],
  ['Bjoern Soerensen', ['Björn', 'bjoern', 'Sørensen', 'bjö'], ['björk']],
  ['Zoe', ['Zoë', 'zoe'], []],
  ['Björn Müller', ['bjorn', 'mueller', 'Müller', 'bjoern'], []],
  ['İstanbul ve Iğdır', ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul', 'igdir', 'ığdır'], []],
  ['Straße', ['strasse', 'straße', 'STRASSE'], ['strase']],
  ['Łódź', ['lodz', 'łódź'], []],
  ['Đặng Þór Æsa', ['dang', 'thor', 'aesa'], []],
  ['O’Connor', ["O'Connor", 'O’Connor', 'O`Connor', 'oconnor', 'o connor', 'connor'], ['oconner']],
  ["Siobhán O'Connor", ['O’Connor', 'oconnor siobhan', 'siobhan con'], ['oconner']],
  ['Ramírez', ['Ramirez', 'ramirez', 'RAMÍREZ'], ['ramires']],
  ["Nuku'alofa Nuʻuanu", ['nukualofa', 'nuuanu', 'Nu‘uanu'], []],
  ['Київ, Москва', ['київ', 'ки', 'moskva', 'москва'], []],
  ['Ζάκυνθος', ['ζακυνθος', 'ΖΑΚΥΝΘΟΣ', 'zakynthos'], []],
  ['東京に行きたい', ['東京', '行き'], ['大阪']],
  ['في القاهرة', ['القاهرة', 'قاهرة'], ['بيروت']],
  ['שָׁלוֹם', ['שלום'], []],
  ['ﬁnland ｆｕｌｌ', ['finland', 'full'], []],
  ['Saint-Denis', ['saint-denis', 'saint denis', 'denis'], ['saintdenis']],
  ['ada.byron@example.com', ['ada.byron@example.com', 'byron', 'example'], []],
  ['ada@xn--mnchen-3ya.de', ['ada@münchen.de', 'münchen.de', 'xn--mnchen-3ya.de'], ['münster.de']],
  ['Rome', ['', ' ', '!', 'ro'], ['ome']],
]

test.each(CASES)('%s is found', async (text, finds, misses) => {
  const row = {_id: 'a', position: '', isHere: true, folders: {}, phone: '', texts: [text, null, [text]]}
  const toAscii = await loadToAscii()
  const isFound = (search: string) => searchRows([row], search, toAscii).found.length === 1
  expect(finds.filter((search) => !isFound(search))).toEqual([])
  expect(misses.filter(isFound)).toEqual([])
})

test.each<[string, string[], string[]]>([
  [
    '(555) 123-4567',
    ['5551234567', '+1 555 123 4567', '555-1234', '1234567', '٥٥٥١٢٣٤٥٦٧', '34 567', '4567'],
    ['5551234568', '1234 8'],
  ],
  ['+15551234567', ['(555) 1234567', '45 67', '4567', '55 51 23 45 67'], ['2345', '4568']],
  ['+44 (0)20 7946 0018', ['02079460018', '+442079460018', '7946 0018', '020 7946 0018'], ['7946 0019']],
  ['٠٥٠ ١٢٣ ٤٥٦٧', ['0501234567', '+971 50 123 4567', '١٢٣'], ['0501234568']],
  ['12', ['12'], ['4912']],
])('the number %s is found', async (phone, finds, misses) => {
  const row = {_id: 'a', position: '', isHere: true, folders: {}, phone, texts: [phone]}
  const toAscii = await loadToAscii()
  const isFound = (search: string) => searchRows([row], search, toAscii).found.length === 1
  expect(finds.filter((search) => !isFound(search))).toEqual([])
  expect(misses.filter(isFound)).toEqual([])
})
