import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {StructureResolver} from 'sanity/structure'
import {requests} from '../inbox/structure.ts'
import {addOn} from '../schema/documents/addOn.ts'
import {destination} from '../schema/documents/destination.ts'
import {galleryPhoto} from '../schema/documents/galleryPhoto.ts'
import {packageType} from '../schema/documents/package.ts'
import {processStep} from '../schema/documents/processStep.ts'
import {singletons} from '../schema/index.ts'

/** What the founder sees first: requests, then the pages in the order of her work. */
export const structure: StructureResolver = (S, context) => {
  const orderable = (type: string, title: string, icon?: React.ComponentType) =>
    orderableDocumentListDeskItem({type, title, icon, S, context})
  return S.list()
    .title('Roam')
    .items([
      requests(S),
      S.divider(),
      orderable('package', 'Packages', packageType.icon),
      orderable('addOn', 'Add-ons', addOn.icon),
      orderable('processStep', 'How it works', processStep.icon),
      orderable('destination', 'Destinations', destination.icon),
      orderable('galleryPhoto', 'Photos', galleryPhoto.icon),
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
