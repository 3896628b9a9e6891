/** Value of `$changedSince` with which all items are complete. */
export const ALL_ITEMS = ''

/** GROQ: the projection for documents changed since `$changedSince` (ISO 8601), else id and revision only. */
export const ifChanged = (projection: string): string =>
  `{_id, _rev, coalesce(_updatedAt >= $changedSince, true) => ${projection}}`
