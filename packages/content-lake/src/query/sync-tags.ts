/**
 * The tags of an answer to a query: it is out of date once a live event has one of them. There is
 * one for the whole dataset, since any query may follow references to any document.
 */
export function syncTags(dataset: string): string[] {
  return [`s1:${dataset}`]
}
