import type {StructureBuilder} from 'sanity/structure'
import {folderOf} from './folders.ts'
import {FoldersPane} from './folders-pane.tsx'
import {RequestsIcon} from './requests-icon.tsx'
import {RequestsPane} from './requests-pane.tsx'

/** The inbox: its folders, the requests in each, and each request as a letter. */
export const requests = (S: StructureBuilder) =>
  S.listItem()
    .id('requests')
    .title('Requests')
    .icon(RequestsIcon)
    .child(
      S.component(FoldersPane)
        .id('requests')
        .title('Requests')
        .minWidth(200)
        .currentMaxWidth(220)
        .maxWidth(320)
        .child((folderId) =>
          S.component(RequestsPane)
            .id(folderId)
            .title(folderOf(folderId).title)
            .minWidth(300)
            .currentMaxWidth(360)
            .maxWidth(560)
            .child((requestId) => S.document().documentId(requestId).schemaType('tripRequest')),
        ),
    )
