import type {Metadata, Viewport} from 'next'
import type {ReactNode} from 'react'
import '../styles/base.css'
import {Footer} from '../footer/footer.tsx'
import {words} from '../interface-words.ts'
import {Navigation} from '../navigation/navigation.tsx'
import {MAIN_ID} from '../navigation/scrolling.ts'
import {SoftNavigation} from '../navigation/soft-navigation.tsx'
import {shownContent} from '../preview/drafts.ts'
import {Preview} from '../preview/preview.tsx'
import {isStaticSite} from '../static-site/mode.ts'
import {fonts} from '../styles/fonts/fonts.ts'
import {INKS, NIGHT_PAPER} from '../styles/inks.ts'
import {siteMetadata} from './metadata.ts'

export const viewport: Viewport = {
  colorScheme: 'light dark',
  viewportFit: 'cover',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: INKS.paper},
    {media: '(prefers-color-scheme: dark)', color: NIGHT_PAPER},
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await shownContent())
}

export default async function Layout({children}: {children: ReactNode}) {
  const {settings, privacyPage} = await shownContent()
  return (
    <html lang="en" className={fonts}>
      <body>
        <a className="skip" href={`#${MAIN_ID}`}>
          {words.skipToMain}
        </a>
        {settings && <Navigation settings={settings} />}
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        {settings && <Footer settings={settings} privacy={privacyPage} />}
        <SoftNavigation between={!isStaticSite()} />
        <Preview />
      </body>
    </html>
  )
}
