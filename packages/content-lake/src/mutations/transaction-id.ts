import {conflict, LakeError} from '../errors.ts'

/** @throws LakeError 400 for an id that cannot be one, 409 for one that the dataset has already seen */
export function assertTransactionId(id: string, isTaken: boolean): void {
  if (!/^[a-zA-Z0-9._-]{1,128}$/.test(id)) {
    throw new LakeError(
      400,
      'invalidTransactionId',
      `"${id}" is not a transaction ID: use 1 to 128 letters, digits, -, _ and .`,
    )
  }
  if (isTaken) {
    const description = `Transaction ID "${id}" has already been used in this dataset`
    throw conflict(`The mutation(s) failed: ${description}`, [
      {index: 0, error: {type: 'transactionAlreadyExistsError', id, description}},
    ])
  }
}
