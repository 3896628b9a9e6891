import {expect} from '@playwright/test'

/** What is at an address; it must be there. */
export const text = async (url: string) => {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(200)
  return answer.text()
}

/** What the pattern catches, in the one place where it matches. */
export const only = (html: string, pattern: RegExp): string => {
  const found = [...html.matchAll(pattern)].map(([, value]) => value)
  expect(found, String(pattern)).toHaveLength(1)
  return found[0] ?? ''
}

type Thing = Record<string, unknown>

/** The things that the page tells machines of, by their types. */
export function thingsOn(html: string): Record<string, Thing> {
  const json = only(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
  const {'@context': context, '@graph': graph}: {'@context': string; '@graph': Thing[]} =
    JSON.parse(json)
  expect(context).toBe('https://schema.org')
  return Object.fromEntries(graph.map((thing) => [String(thing['@type']), thing]))
}
