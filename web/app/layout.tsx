import {SITE_LANGUAGE} from '@roam/documents/content-rules'
import type {Metadata, Viewport} from 'next'
import type {ReactNode} from 'react'
import '../ui/styles/base.css'
import {getPageContent} from '../content/drafts.ts'
import {layoutContent} from '../content/page-content.ts'
import {isStaticSite} from '../environment.ts'
import {Footer} from '../features/footer/footer.tsx'
import {Navigation} from '../features/navigation/navigation.tsx'
import {MAIN_ID} from '../features/navigation/scrolling.ts'
import {SoftNavigation} from '../features/navigation/soft-navigation.tsx'
import {RestoreInput} from '../ui/restore-input.tsx'
import {COLORS, DARK_PAPER} from '../ui/styles/colors.ts'
import {fonts} from '../ui/styles/fonts/fonts.ts'
import {serverText} from '../ui/ui-text.ts'
import {siteMetadata} from './metadata.ts'
import {Preview} from './preview.tsx'

export const viewport: Viewport = {
  colorScheme: 'light dark',
  viewportFit: 'cover',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: COLORS.paper},
    {media: '(prefers-color-scheme: dark)', color: DARK_PAPER},
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await getPageContent(layoutContent))
}

export default async function Layout({children}: {children: ReactNode}) {
  const {settings, privacyPage} = await getPageContent(layoutContent)
  return (
    <html lang={SITE_LANGUAGE} className={fonts} data-counting={isStaticSite() ? undefined : ''}>
      <body>
        <RestoreInput />
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {serverText.skipToMain}
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
