import {formatDollars} from '@roam/trip-request'
import {cleanLine} from '@roam/trip-request/invisible-characters'
import {absoluteUrl} from '../../environment.ts'
import {serverText, uiText} from '../../ui/ui-text.ts'
import type {BlogPage, Post} from '../blog/blog.content.ts'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import type {ProcessStep, StepsContent} from '../home/home.content.ts'
import type {AddOn, PackagesContent, TravelPackage} from '../home/packages/packages.content.ts'
import {
  BLOG_PATH,
  CONTACT_PATH,
  DESTINATIONS_PATH,
  destinationPath,
  PRIVACY_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '../navigation/paths.ts'
import type {PrivacyPage} from '../privacy/privacy.content.ts'
import type {SamplePlanContent} from '../sample-plan/sample-plan.content.ts'
import type {Settings} from '../settings/settings.content.ts'
import type {RequestFormContent} from '../trip-request/trip-request.content.ts'

const formatLink = (name: string, path: string, description: string) =>
  `[${name}](${absoluteUrl(path)}): ${description}`

const formatList = (lines: string[]) => lines.map((line) => `- ${cleanLine(line)}`).join('\n')

const formatSection = (heading: string, ...paragraphs: (string | null)[]) =>
  [`## ${heading}`, ...paragraphs].filter(Boolean).join('\n\n')

type PackageSummary = Pick<TravelPackage, 'name' | 'price' | 'madeFor' | 'blurb' | 'features'>

function describePackage({name, price, madeFor, blurb, features}: PackageSummary): string {
  const includes = features.map(({label, value}) => (value ? `${label}: ${value}` : label))
  return `${name}, ${uiText.from} ${formatDollars(price)}. ${blurb}. ${madeFor}. ${includes.join('; ')}.`
}

/** The content of /llms.txt. */
interface SummaryContent {
  settings: (Pick<Settings, 'title' | 'startLabel'> & {description: string}) | null
  home: {
    /** Of the founder. */
    lead: string
    steps: StepsContent
    packages: Pick<
      PackagesContent,
      'heading' | 'intro' | 'everyPackageLabel' | 'everyPackage' | 'addOnsHeading'
    >
  } | null
  requestForm: Pick<RequestFormContent, 'heading' | 'sendNote' | 'questions'> | null
  samplePlan: Pick<SamplePlanContent, 'title' | 'description'> | null
  destinationsPage: Pick<DestinationsPage, 'heading' | 'description'> | null
  blogPage: Pick<BlogPage, 'heading' | 'description'> | null
  privacyPage: Pick<PrivacyPage, 'linkLabel' | 'heading' | 'description'> | null
  packages: PackageSummary[]
  addOns: Pick<AddOn, 'name' | 'price' | 'description'>[]
  processSteps: Pick<ProcessStep, 'title' | 'duration' | 'description'>[]
  destinations: Pick<Destination, 'name' | 'slug' | 'intro'>[]
  posts: Pick<Post, 'title' | 'slug' | 'excerpt'>[]
}

/** Returns /llms.txt: a summary of the site in Markdown for language models, https://llmstxt.org. */
export function renderLlmsTxt(content: SummaryContent): string {
  const {settings, home, requestForm, samplePlan, destinationsPage, blogPage, privacyPage} = content
  if (!settings || !home) return `# ${settings?.title ?? serverText.noContent}\n`
  const {lead, steps, packages} = home
  const sections = [
    `# ${settings.title}`,
    `> ${settings.description}`,
    lead,
    formatSection(
      steps.heading,
      steps.intro,
      formatList(content.processSteps.map((step) => `${step.title} (${step.duration}): ${step.description}`)),
      steps.note,
    ),
    formatSection(
      packages.heading,
      packages.intro,
      formatList(content.packages.map(describePackage)),
      `${packages.everyPackageLabel} ${packages.everyPackage}`,
    ),
    formatSection(
      packages.addOnsHeading,
      formatList(
        content.addOns.map(
          ({name, price, description}) => `${name}, +${formatDollars(price)}. ${description}`,
        ),
      ),
    ),
    requestForm &&
      formatSection(
        requestForm.heading,
        formatList([formatLink(settings.startLabel, CONTACT_PATH, requestForm.sendNote)]),
        requestForm.questions &&
          formatList(requestForm.questions.list.map(({question, answer}) => `${question} ${answer}`)),
      ),
    samplePlan &&
      formatSection(
        serverText.samplePlan,
        formatList([formatLink(samplePlan.title, SAMPLE_PLAN_PATH, samplePlan.description)]),
      ),
    destinationsPage &&
      formatSection(
        destinationsPage.heading,
        formatList([
          formatLink(destinationsPage.heading, DESTINATIONS_PATH, destinationsPage.description),
          ...content.destinations.map(({name, slug, intro}) =>
            formatLink(name, destinationPath(slug), intro),
          ),
        ]),
      ),
    blogPage &&
      formatSection(
        blogPage.heading,
        formatList([
          formatLink(blogPage.heading, BLOG_PATH, blogPage.description),
          ...content.posts.map(({title, slug, excerpt}) => formatLink(title, postPath(slug), excerpt)),
        ]),
      ),
    privacyPage &&
      formatSection(
        privacyPage.linkLabel,
        formatList([formatLink(privacyPage.heading, PRIVACY_PATH, privacyPage.description)]),
      ),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}
