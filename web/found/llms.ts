import {inDollars} from '@roam/trip-request'
import type {Content} from '../content/content.ts'
import {words} from '../interface-words.ts'
import {
  BLOG,
  CONTACT,
  DESTINATIONS,
  destinationAddress,
  PRIVACY,
  postAddress,
} from '../navigation/addresses.ts'
import type {TravelPackage} from '../sections/packages/packages.content.ts'
import {absolute} from './address.ts'

const link = (name: string, path: string, about: string) => `[${name}](${absolute(path)}): ${about}`

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

const section = (heading: string, ...parts: (string | null)[]) =>
  [`## ${heading}`, ...parts].filter(Boolean).join('\n\n')

function fare({name, price, madeFor, blurb, features}: TravelPackage): string {
  const includes = features.map(({label, value}) => (value ? `${label}: ${value}` : label))
  return `${name}, ${words.from} ${inDollars(price)}. ${blurb}. ${madeFor}. ${includes.join('; ')}.`
}

/** The site in short for assistants that read for somebody: Markdown, https://llmstxt.org. */
export function llms(content: Content): string {
  const {settings, home, requestForm, destinationsPage, blogPage, privacyPage} = content
  if (!settings || !home) return `# ${settings?.title ?? words.noContent}\n`
  const {founder, steps, packages} = home
  const sections = [
    `# ${settings.title}`,
    `> ${settings.description}`,
    founder.lead,
    section(
      steps.heading,
      steps.intro,
      list(content.processSteps.map((one) => `${one.title} (${one.duration}): ${one.description}`)),
      steps.note,
    ),
    section(
      packages.heading,
      packages.intro,
      list(content.packages.map(fare)),
      `${packages.everyPackageLabel} ${packages.everyPackage}`,
    ),
    section(
      packages.addOnsHeading,
      list(
        content.addOns.map((one) => `${one.name}, +${inDollars(one.price)}. ${one.description}`),
      ),
    ),
    requestForm &&
      section(
        requestForm.heading,
        list([link(settings.startLabel, CONTACT, requestForm.sendNote)]),
        requestForm.questions &&
          list(requestForm.questions.list.map((one) => `${one.question} ${one.answer}`)),
      ),
    destinationsPage &&
      section(
        destinationsPage.heading,
        list([
          link(destinationsPage.heading, DESTINATIONS, destinationsPage.description),
          ...content.destinations.map((one) =>
            link(one.name, destinationAddress(one.slug), one.intro),
          ),
        ]),
      ),
    blogPage &&
      section(
        blogPage.heading,
        list([
          link(blogPage.heading, BLOG, blogPage.description),
          ...content.posts.map((one) => link(one.title, postAddress(one.slug), one.excerpt)),
        ]),
      ),
    privacyPage &&
      section(
        privacyPage.linkLabel,
        list([link(privacyPage.heading, PRIVACY, privacyPage.description)]),
      ),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}
