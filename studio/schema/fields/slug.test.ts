import {slug as slugRule} from '@roam/documents/content-rules'
import {expect, test} from 'vitest'
import {toSlug} from './slug.ts'

/** Title and slug; '' for a title that a person must spell. */
const SLUGS: [string, string][] = [
  ['Greek Islands', 'greek-islands'],
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da-nang'],
  ['Straßburg', 'strassburg'],
  ['Ζάκυνθος', 'zakynthos'],
  ['Αθήνα', 'athina'],
  ['Київ', 'kiiv'],
  ['Москва', 'moskva'],
  ['Скопје', 'skopje'],
  ['Ўзбекистон', 'uzbekiston'],
  ['ქუთაისი', 'kutaisi'],
  ['Երևան', 'erevan'],
  ['القاهرة', 'lqhrh'],
  ['ירושלים', 'yrvslym'],
  ['서울', 'seoul'],
  ['กรุงเทพ', 'krungethph'],
  ['กรุงเทพ\u200bมหานคร', 'krungethph-mhankhr'],
  ['दिल्ली', 'dilli'],
  ['ኢትዮጵያ', 'ityopya'],
  ['ひらがな', 'hiragana'],
  ['Reykjavík', 'reykjavik'],
  ['Þingvellir', 'thingvellir'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Curaçao', 'curacao'],
  ['Ålesund', 'alesund'],
  ['Škoda & Ľubľana', 'skoda-lublana'],
  ['Təbriz', 'tebriz'],
  ['Ħaż-Żebbuġ', 'haz-zebbug'],
  ['Nuʻuanu', 'nuuanu'],
  ['Owaka’s', 'owakas'],
  ["Nuku'alofa", 'nukualofa'],
  ['Saint-Denis', 'saint-denis'],
  ['Zu\u0308rich', 'zurich'],
  ['Köln', 'koln'],
  ['Œuvre ﬁne', 'oeuvre-fine'],
  ['½ day, １２３ km', '1-2-day-123-km'],
  ['٣ أيام', '3-ym'],
  ['🏝️ Bali 🇮🇩 👍🏽!', 'bali'],
  ['2026', '2026'],
  ['Rome — in 3 days', 'rome-in-3-days'],
  ['a/b?c#d', 'a-b-c-d'],
  ['Zoë\u200b\u202e', 'zoe'],
  ['Gre\u00adece Ath\u200bens Cor\u2060fu Kre\u200dta', 'greece-athens-corfu-kreta'],
  ['東京', ''],
  ['京都 in spring', ''],
  ['東京タワー', ''],
  ['🏝️', ''],
  ['—', ''],
  ['', ''],
]

test.each(SLUGS)('%s becomes %s', async (title, expected) => {
  const made = await toSlug(title, 60)
  expect(made).toBe(expected)
  if (made) expect(slugRule.safeParse(made).success).toBe(true)
})

test('umlauts have two letters in German', async () => {
  expect(await toSlug('Köln, Düsseldorf, Äpfel und Straßburg', 60, 'de')).toBe(
    'koeln-duesseldorf-aepfel-und-strassburg',
  )
})

test('a long title is cut between words', async () => {
  expect(await toSlug('Seven days in the Dolomites', 20)).toBe('seven-days-in-the')
  expect(await toSlug('Seven days in the Do', 20)).toBe('seven-days-in-the-do')
  expect(await toSlug('x'.repeat(30), 20)).toBe('x'.repeat(20))
})
