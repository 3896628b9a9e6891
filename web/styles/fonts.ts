import localFont from 'next/font/local'

const imbue = localFont({
  src: './imbue/imbue.woff2',
  weight: '540',
  variable: '--font-imbue',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const cabin = localFont({
  src: '../node_modules/@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-cabin',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

/** Class names that make both faces known as CSS variables. */
export const fonts = `${imbue.variable} ${cabin.variable}`
