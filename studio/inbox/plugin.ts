import {REQUEST_STATE_TYPES} from '@roam/documents/stored-request'
import {definePlugin} from 'sanity'
import type {StructureBuilder} from 'sanity/structure'
import {getFolder} from './folders.ts'
import {FoldersPane, RequestsIcon} from './folders-pane.tsx'
import {RequestsPane} from './requests-pane.tsx'

const isRequest = (type: string) => type === 'tripRequest'

const isRequestState = (type: string) => REQUEST_STATE_TYPES.includes(type)

const isFromSite = (type: string) => isRequest(type) || isRequestState(type)

/** They are created at a request, which is deleted together with them, and sent instead of published. */
const isSendable = (type: string) => type === 'proposal' || type === 'tripPlan'

/**
 * Restricts what the Studio offers for trip requests and what belongs to them: the site creates them. No badges, because
 * `liveEdit` documents have no draft status.
 */
export const inbox = definePlugin({
  name: 'inbox',
  schema: {templates: (templates) => templates.filter(({schemaType}) => !isFromSite(schemaType))},
  document: {
    badges: (badges, {schemaType}) => (isFromSite(schemaType) || isSendable(schemaType) ? [] : badges),
    newDocumentOptions: (options) =>
      options.filter(({templateId}) => !isFromSite(templateId) && !isSendable(templateId)),
  },
})

/** Returns the pane of a request, next to which its proposal or its plan opens. */
export const requestNode = (S: StructureBuilder) =>
  S.document()
    .schemaType('tripRequest')
    .child((id) =>
      S.document()
        .documentId(id)
        .schemaType(id.startsWith('tripPlan.') ? 'tripPlan' : 'proposal'),
    )

/** Returns the inbox's structure: folders, the requests of a folder, one request. */
export const inboxListItem = (S: StructureBuilder) =>
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
            .title(getFolder(folderId).title)
            .minWidth(300)
            .currentMaxWidth(360)
            .maxWidth(560)
            .child((requestId) => requestNode(S).documentId(requestId)),
        ),
    )
