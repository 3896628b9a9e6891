import {expect} from 'vitest'

/** The action that publishes the draft of document `a`. */
export const publish = {
  actionType: 'sanity.action.document.publish',
  publishedId: 'a',
  draftId: 'drafts.a',
} as const

/** The action that sets the title of the draft of document `a`, which it creates from the published document. */
export const edit = (title: string) =>
  ({
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
    patch: {set: {title}},
  }) as const

/** Matches the ClientError for the first action of a request. */
export const actionError = (statusCode: number, type: string) => ({
  statusCode,
  details: {type: 'actionError', items: [{index: 0, error: {type}}]},
})

export const expectActionError = (action: Promise<unknown>, statusCode: number, type: string) =>
  expect(action).rejects.toMatchObject(actionError(statusCode, type))
