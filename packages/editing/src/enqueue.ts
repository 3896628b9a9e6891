/** The last edit of each document that is being edited. */
const lastEdits = new Map<string, Promise<unknown>>()

/** Runs an edit after those of the same documents, which would be conflicts of each other. */
export function enqueue<Result>(documentIds: string[], edit: () => Promise<Result>): Promise<Result> {
  const current = Promise.allSettled(documentIds.map((id) => lastEdits.get(id))).then(edit)
  for (const id of documentIds) lastEdits.set(id, current)
  const forget = () => {
    for (const id of documentIds) if (lastEdits.get(id) === current) lastEdits.delete(id)
  }
  current.then(forget, forget)
  return current
}
