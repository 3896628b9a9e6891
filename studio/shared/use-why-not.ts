import {type Operation, type Right, RULES, whyNot} from '@roam/editing/rules'
import {useCurrentUser} from 'sanity'
import {useReleaseChangesOf} from './scheduled-changes.tsx'

const ASK = 'Ask an editor.'

/** What a person reads whose role does not have a right. */
const RIGHT_TEXTS: Record<Right, string> = {
  create: `Assistants cannot change what visitors see. ${ASK}`,
  update: `Assistants cannot change what visitors see. ${ASK}`,
  delete: `Assistants cannot delete. ${ASK}`,
  draft: 'Your role can only read.',
  read: `Assistants cannot read the address of a private page. ${ASK}`,
  purge: 'Only the owner deletes for good.',
  administer: 'Only the owner can change this.',
}

/** Where the right does not say it. */
const OPERATION_TEXTS: Partial<Record<Operation, string>> = {
  publish: 'Your changes are saved as a draft. An editor publishes them.',
  scheduleUnpublish: RIGHT_TEXTS.create,
  unpublish: RIGHT_TEXTS.create,
  restore: `Assistants cannot restore. ${ASK}`,
  restoreRequest: `Assistants cannot restore. ${ASK}`,
  placeOrder: `Assistants cannot send, or take anything back from a client. ${ASK}`,
  takeBackOrder: `Assistants cannot take anything back from a client. ${ASK}`,
  handleRequest: RIGHT_TEXTS.draft,
  renewSite: RIGHT_TEXTS.draft,
}

const describeRight = (operation: Operation) =>
  OPERATION_TEXTS[operation] ?? RIGHT_TEXTS[RULES[operation].right]

const SCHEDULED_TEXT = 'A change of it is scheduled. Delete its schedule first.'

/**
 * Returns why the user cannot do something, in a sentence; undefined if it is possible, or until the user is known.
 *
 * @param type of the document
 * @param id of the document, whose schedule can lock it; absent: it has none
 */
export function useWhyNot(operation: Operation, type: string, id = ''): string | undefined {
  const roles = useCurrentUser()?.roles.map(({name}) => name)
  const waiting = useReleaseChangesOf(id)
  const reason = roles && whyNot(operation, {roles, type, waiting})
  return reason && (reason === 'right' ? describeRight(operation) : SCHEDULED_TEXT)
}
