/** Value of `$changedSince` with which all items are complete. */
export const ALL_ITEMS = ''

/** Value of `$changedSince` with which no item is complete. */
export const NO_ITEMS = '9999'

/** GROQ: the projection for documents changed since `$changedSince` (ISO 8601), else id and revision only. */
export const ifChanged = (projection: string): string =>
  `{_id, _rev, coalesce(_updatedAt >= $changedSince, true) => ${projection}}`
