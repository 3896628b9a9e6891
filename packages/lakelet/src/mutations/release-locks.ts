import {releaseDocumentId, releaseOf} from '../shared/document-ids.ts'
import {conflict} from '../shared/errors.ts'
import type {Documents} from '../store/lookup.ts'
import type {TransactionBuilder} from './transaction-builder.ts'

/**
 * Rejects changes to the documents of a release that is scheduled, and new documents in one that is
 * published or archived.
 * @param documents the documents before the transaction
 * @throws LakeError 409
 */
export function assertReleasesUnlocked(builder: TransactionBuilder, documents: Documents): void {
  for (const {id, after} of builder.changes()) {
    const name = releaseOf(id)
    const release = name === null ? null : builder.get(releaseDocumentId(name))
    if (!release) continue
    const wasScheduled = documents.get(release._id)?.state === 'scheduled'
    const isFinal = release.state === 'published' || release.state === 'archived'
    if (!(isFinal ? after : wasScheduled && release.state === 'scheduled')) continue
    const advice = isFinal ? 'Use an active release' : 'Unschedule it first'
    const description = `Document "${id}" cannot be changed because release "${name}" is ${release.state}. ${advice}`
    throw conflict(builder.lastMutationIndex(id), {type: 'releaseLockedError', id, description})
  }
}
