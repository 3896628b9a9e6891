import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/** What moves or fades is looked at when it has come to rest. */
const atRest = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({finished}) => finished)))

/**
 * What axe finds wrong on the page as it stands, a line for each element.
 *
 * @param part a CSS selector: only there is looked; everywhere if absent
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await atRest(page)
  const axe = new AxeBuilder({page})
    .setLegacyMode()
    .options({resultTypes: ['violations'], rules: {'target-size': {enabled: true}}})
  const found = await (part ? axe.include(part) : axe).analyze()
  return found.violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
