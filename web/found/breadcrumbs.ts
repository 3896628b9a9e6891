import type {BreadcrumbList} from 'schema-dts'
import type {Settings} from '../content/settings.content.ts'
import {HOME} from '../navigation/addresses.ts'
import {absolute} from './address.ts'

interface Crumb {
  name: string
  path: string
}

/** The way from the home page to this one. */
export const breadcrumbs = ({navigation}: Settings, ...crumbs: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{name: navigation.home, path: HOME}, ...crumbs].map(({name, path}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})
