import {ImagesIcon} from '@sanity/icons/Images'
import type {DefaultDocumentNodeResolver, StructureResolver} from 'sanity/structure'
import {requests} from '../inbox/structure.ts'
import {Photos} from '../photos/photos.tsx'
import {addOn} from '../schema/documents/addOn.ts'
import {destination} from '../schema/documents/destination.ts'
import {galleryPhoto} from '../schema/documents/galleryPhoto.ts'
import {packageType} from '../schema/documents/package.ts'
import {processStep} from '../schema/documents/processStep.ts'
import {singletons} from '../schema/index.ts'
import {orderable} from './orderable.ts'

/** What the founder sees first: requests, then what she offers, and last the words of the pages. */
export const structure: StructureResolver = (S, context) => {
  const inOrder = (type: string, title: string, icon?: React.ComponentType) =>
    orderable({type, title, icon, S, context})
  return S.list()
    .title('Roam')
    .items([
      requests(S),
      S.divider(),
      inOrder('package', 'Packages', packageType.icon),
      inOrder('addOn', 'Add-ons', addOn.icon),
      inOrder('processStep', 'How it works', processStep.icon),
      inOrder('destination', 'Destinations', destination.icon),
      S.documentTypeListItem('post').title('Blog posts'),
      S.divider(),
      ...singletons.map(({name, title, icon}) =>
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
    ])
}

/** A destination opens with its text; its photos stand beside it. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, {schemaType}) => {
  if (schemaType !== destination.name) return S.document()
  return S.document()
    .views([
      S.view.form().title('Text and poster').icon(destination.icon),
      S.view.component(Photos).id('photos').title('Photos').icon(ImagesIcon),
    ])
    .child((id) => S.document().schemaType(galleryPhoto.name).documentId(id))
}
