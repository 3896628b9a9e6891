import {isRecord} from '../shared/values.ts'
import {decodeCall} from './functions/calls.ts'
import {LOOKUP, type LookupArgument} from './functions/documents.ts'

/** The index lookup that a node calls; undefined for other nodes. */
export function lookupOf(
  node: Record<string, unknown>,
): {argument: LookupArgument; args: unknown[]} | undefined {
  const call = decodeCall(node)
  const [value] = call?.name === LOOKUP ? call.args : []
  if (!call || !isRecord(value)) return undefined
  // Only `useIndexes` creates the call.
  return {argument: value.value as LookupArgument, args: call.args}
}
