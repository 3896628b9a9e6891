import {type Operation, whyNot} from '@roam/editing/rules'
import {useCurrentUser} from 'sanity'
import {useReleaseChangesOf} from './scheduled-changes.tsx'

/** What a person reads whose role does not allow an operation. */
const RIGHT_TEXTS: Record<Operation, string> = {
  edit: 'Your role can only read.',
  discard: 'Your role can only read.',
  publish: 'Your changes are saved as a draft. An editor publishes them.',
  schedulePublish: 'Assistants cannot change what visitors see. Ask an editor.',
  scheduleUnpublish: 'Assistants cannot change what visitors see. Ask an editor.',
  unschedule: 'Assistants cannot change what visitors see. Ask an editor.',
  unpublish: 'Assistants cannot change what visitors see. Ask an editor.',
  hide: 'Assistants cannot change what visitors see. Ask an editor.',
  delete: 'Assistants cannot delete. Ask an editor.',
  restore: 'Assistants cannot restore. Ask an editor.',
  purge: 'Only the owner deletes for good.',
  duplicate: 'Your role can only read.',
  order: 'Assistants cannot change what visitors see. Ask an editor.',
  addPhoto: 'Your role can only read.',
  replacePicture: 'Assistants cannot change what visitors see. Ask an editor.',
  deletePictures: 'Assistants cannot delete. Ask an editor.',
  writeProposal: 'Your role can only read.',
  writePlan: 'Your role can only read.',
  placeOrder: 'Assistants cannot send, or take anything back from a client. Ask an editor.',
  takeBackOrder: 'Assistants cannot take anything back from a client. Ask an editor.',
  copyPrivateAddress: 'Assistants cannot read the address of a private page. Ask an editor.',
  handleRequest: 'Your role can only read.',
  deleteRequests: 'Assistants cannot delete. Ask an editor.',
  renewSite: 'Your role can only read.',
}

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
  return reason && (reason === 'right' ? RIGHT_TEXTS[operation] : SCHEDULED_TEXT)
}
