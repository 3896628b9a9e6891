/**
 * The sync tags of a query response. A live event with one of them invalidates the response. There is
 * one tag per dataset, because a query can follow references to any document.
 */
export function syncTags(dataset: string): string[] {
  return [`s1:${dataset}`]
}
