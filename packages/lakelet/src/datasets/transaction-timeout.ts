import {isLinearPatch} from '../mutations/patch.ts'
import type {Mutation, Selection} from '../mutations/schema.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {runWithTimeout, TimeoutError} from '../query/run-with-timeout.ts'
import {LakeError} from '../shared/errors.ts'

/** Timeout for applying the mutations of one transaction. They block the event loop. */
const TRANSACTION_TIMEOUT_MS = 5000

/** Whether a mutation takes time proportional to the size of its document. */
export function isLinear(mutation: Mutation): boolean {
  return (
    'document' in mutation ||
    (mutation.kind === 'patch' && hasOneId(mutation) && isLinearPatch(mutation.patch))
  )
}

const hasOneId = ({target}: {target: Selection}) => 'id' in target && typeof target.id === 'string'

/**
 * Applies mutations. The timeout ends it between two of them, which is enough if all are linear.
 * @throws LakeError 400 or 409, also on timeout
 */
export function applyInTime(builder: TransactionBuilder, mutations: Mutation[]): void {
  const deadline = performance.now() + TRANSACTION_TIMEOUT_MS
  for (const mutation of mutations) {
    builder.apply(mutation)
    if (performance.now() > deadline) throw transactionTimeoutError()
  }
}

/** Runs the work with a `vm` timeout, which starts a thread. Throws LakeError 400 on timeout. */
export function withTransactionTimeout(work: () => void): void {
  try {
    runWithTimeout(TRANSACTION_TIMEOUT_MS, () => {
      work()
      return true
    })
  } catch (error) {
    throw error instanceof TimeoutError ? transactionTimeoutError() : error
  }
}

function transactionTimeoutError(): LakeError {
  const description = `The mutations timed out after ${TRANSACTION_TIMEOUT_MS / 1000} s; none was applied. Divide them among several transactions`
  return new LakeError(400, 'mutationError', description)
}
