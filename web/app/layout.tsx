import type {Metadata, Viewport} from 'next'
import type {ReactNode} from 'react'
import '../styles/base.css'
import {Footer} from '../footer/footer.tsx'
import {Navigation} from '../navigation/navigation.tsx'
import {MAIN_ID} from '../navigation/scrolling.ts'
import {SoftNavigation} from '../navigation/soft-navigation.tsx'
import {getPageContent} from '../preview/drafts.ts'
import {Preview} from '../preview/preview.tsx'
import {isStaticSite} from '../static-site/is-static-site.ts'
import {COLORS, DARK_PAPER} from '../styles/colors.ts'
import {fonts} from '../styles/fonts/fonts.ts'
import {uiText} from '../ui-text.ts'
import {siteMetadata} from './metadata.ts'

export const viewport: Viewport = {
  colorScheme: 'light dark',
  viewportFit: 'cover',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: COLORS.paper},
    {media: '(prefers-color-scheme: dark)', color: DARK_PAPER},
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await getPageContent())
}

export default async function Layout({children}: {children: ReactNode}) {
  const {settings, privacyPage} = await getPageContent()
  return (
    <html lang="en" className={fonts}>
      <body>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {uiText.skipToMain}
        </a>
        {settings && <Navigation settings={settings} />}
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        {settings && <Footer settings={settings} privacy={privacyPage} />}
        <SoftNavigation betweenPages={!isStaticSite()} />
        <Preview />
      </body>
    </html>
  )
}
