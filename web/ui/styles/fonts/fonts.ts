import localFont from 'next/font/local'

// No font is preloaded: Chromium delays the first paint for preloaded fonts, and they compete with the hero
// image. The fallback fonts have the same metrics, so that text does not move when the fonts arrive.

const imbue = localFont({
  src: './imbue.woff2',
  weight: '540',
  variable: '--font-imbue',
  display: 'swap',
  preload: false,
  // fallback-fonts.css has adjusted fallback fonts for more systems.
  adjustFontFallback: false,
})

const imbueMore = localFont({
  src: './imbue-more.woff2',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F,U+3C,U+3E,U+5C,U+5E,U+60,U+7B-9F,U+A1-A2,U+A4-A8,U+AA-B6,U+B8-D6,U+D8-DF,U+E2-E3,U+E5-E6,U+EB,U+EE-F0,U+F4-F5,U+F7-F8,U+FB,U+FD-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
  weight: '540',
  variable: '--font-imbue-more',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

const cabin = localFont({
  src: './cabin.woff2',
  weight: '400 700',
  variable: '--font-cabin',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

const cabinMore = localFont({
  src: './cabin-more.woff2',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F,U+3C,U+3E,U+5C,U+5E,U+60,U+7B-9F,U+A1-A2,U+A4-A8,U+AA-B6,U+B8-D6,U+D8-DF,U+E2-E3,U+E5-E6,U+EB,U+EE-F0,U+F4-F5,U+F7-F8,U+FB,U+FD-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
  weight: '400 700',
  variable: '--font-cabin-more',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that define the CSS variables of the fonts. */
export const fonts = [imbue, imbueMore, cabin, cabinMore].map(({variable}) => variable).join(' ')
