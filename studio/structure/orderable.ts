import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ConfigContext} from 'sanity'
import type {ListItem, MenuItem, StructureBuilder} from 'sanity/structure'

interface Orderable {
  type: string
  title: string
  icon: React.ComponentType | undefined
  S: StructureBuilder
  context: ConfigContext
}

/** The plugin's menu in the founder's words, without what only a fault would call for. */
function menu(items: MenuItem[]): MenuItem[] {
  return items
    .filter(({action}) => action !== 'resetOrder')
    .map((item) =>
      item.action === 'showIncrements' ? {...item, title: 'Show arrows to move them'} : item,
    )
}

/** A list whose order is the site's: documents are dragged to their place. */
export function orderable({title, ...options}: Orderable): ListItem {
  const item = orderableDocumentListDeskItem({title, ...options})
  const {child} = item
  if (typeof child !== 'object' || !('menuItems' in child) || !child.menuItems) return item
  return {...item, child: {...child, title, menuItems: menu(child.menuItems)}}
}
