import {whyNot} from '@roam/editing/rules'
import {ImagesIcon} from '@sanity/icons/Images'
import {TrashIcon} from '@sanity/icons/Trash'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ConfigContext} from 'sanity'
import type {
  DefaultDocumentNodeResolver,
  ListItem,
  ListItemBuilder,
  MenuItem,
  StructureBuilder,
  StructureResolver,
  UserComponent,
} from 'sanity/structure'
import {inboxListItem, requestNode} from './inbox/plugin.ts'
import {withTestimonialHints, withTripStoryHint} from './list-hints.tsx'
import {PhotosView} from './photos/photos-view.tsx'
import {addOn} from './schema/documents/addOn.ts'
import {destination} from './schema/documents/destination.ts'
import {galleryPhoto} from './schema/documents/galleryPhoto.ts'
import {packageType} from './schema/documents/package.ts'
import {processStep} from './schema/documents/processStep.ts'
import {testimonial} from './schema/documents/testimonial.ts'
import {tripRequest} from './schema/documents/tripRequest.ts'
import {tripStory} from './schema/documents/tripStory.ts'
import {singletonTypes} from './schema/index.ts'
import {withRanks} from './shared/repaired-list.tsx'
import {TrashPane} from './trash/trash-pane.tsx'

/** The structure tool's root list: requests, the editable documents, the singletons. */
export const structure: StructureResolver = (S, context) => {
  const orderableItem = (
    type: string,
    title: string,
    icon?: React.ComponentType,
    decorate: (list: UserComponent) => UserComponent = (list) => list,
  ) => orderableListItem({type, title, icon, decorate, S, context})
  return S.list()
    .title('Roam')
    .items([
      inboxListItem(S),
      S.documentTypeListItem('savedReply').title('Saved replies'),
      S.divider(),
      orderableItem('package', 'Packages', packageType.icon),
      orderableItem('addOn', 'Add-ons', addOn.icon),
      orderableItem('processStep', 'How it works', processStep.icon),
      orderableItem('destination', 'Destinations', destination.icon),
      orderableItem('tripStory', 'Trip stories', tripStory.icon, withTripStoryHint),
      orderableItem('testimonial', 'Testimonials', testimonial.icon, withTestimonialHints),
      S.documentTypeListItem('post').title('Blog posts'),
      S.divider(),
      ...singletonTypes.map(({name, title, icon}) =>
        S.listItem()
          .id(name)
          .title(title ?? name)
          .icon(icon)
          .child(
            S.document()
              .schemaType(name)
              .documentId(name)
              .title(title ?? name),
          ),
      ),
      S.divider(),
      S.listItem()
        .id('trash')
        .title('Trash')
        .icon(TrashIcon)
        .child(S.component(TrashPane).id('trash').title('Trash').minWidth(360)),
    ])
}

/** Gives destinations a second view with their photos. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) => {
  if (schemaType === tripRequest.name) return requestNode(S)
  if (schemaType !== destination.name) return S.document()
  return S.document()
    .views([
      S.view.form().title('Text and poster').icon(destination.icon),
      S.view.component(PhotosView).id('photos').title('Photos').icon(ImagesIcon),
    ])
    .child((id) => S.document().schemaType(galleryPhoto.name).documentId(id))
}

interface OrderableListOptions {
  type: string
  title: string
  icon: React.ComponentType | undefined
  /** Wraps the plugin's list. */
  decorate: (list: UserComponent) => UserComponent
  S: StructureBuilder
  context: ConfigContext
}

/** Returns the orderable-document-list plugin's item with an adapted menu; for assistants, a list in its order. */
function orderableListItem({title, decorate, ...options}: OrderableListOptions): ListItem | ListItemBuilder {
  const {S, type, icon, context} = options
  const roles = context.currentUser?.roles.map(({name}) => name)
  if (roles && whyNot('order', {roles, type, waiting: []}))
    // The id of the plugin's item: paths to the list are the same for everybody.
    return S.documentTypeListItem(type)
      .id(`orderable-${type}`)
      .title(title)
      .icon(icon)
      .child(
        S.documentTypeList(type)
          .title(title)
          .defaultOrdering([{field: 'orderRank', direction: 'asc'}]),
      )
  const item = orderableDocumentListDeskItem({title, ...options})
  const {child} = item
  if (typeof child !== 'object' || !('component' in child) || !child.menuItems) return item
  const menuItems = adaptMenuItems(child.menuItems)
  return {
    ...item,
    child: {...child, title, menuItems, component: withRanks(type, decorate(child.component))},
  }
}

/** Removes "reset order", which is for repairs only, and retitles the increments entry. */
function adaptMenuItems(items: MenuItem[]): MenuItem[] {
  return items
    .filter(({action}) => action !== 'resetOrder')
    .map((item) => (item.action === 'showIncrements' ? {...item, title: 'Show arrows to move them'} : item))
}
