'use client'

import {usePathname} from 'next/navigation'

export interface Entry {
  label: string
  href: string
}

/** A page is marked on itself, a section of the site on the pages below it. */
function mark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** The links to the site's pages, the current one marked. */
export function Entries({entries, className}: {entries: Entry[]; className?: string | undefined}) {
  const pathname = usePathname()
  return (
    <ul className={className ? `${className} bare` : 'bare'}>
      {entries.map(({label, href}) => (
        <li key={href}>
          <a href={href} aria-current={mark(href, pathname)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
