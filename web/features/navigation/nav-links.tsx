'use client'

import {usePathname} from 'next/navigation'

export interface NavLink {
  label: string
  href: string
}

/** Returns aria-current: `page` for the page itself, `true` for an ancestor of the current page. */
function getAriaCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** The list of navigation links, with the current page marked. */
export function NavLinks({links, className}: {links: NavLink[]; className?: string | undefined}) {
  const pathname = usePathname()
  return (
    <ul className={className ? `${className} plain-list` : 'plain-list'}>
      {links.map(({label, href}) => (
        <li key={href}>
          <a href={href} aria-current={getAriaCurrent(href, pathname)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
