import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {HOUR_MS} from '@roam/documents/business-day'
import {handlingId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import type {RoamSystem} from '../fixtures/roam-system.ts'
import type {StudioEditor} from '../fixtures/studio-editor.ts'
import {expect, signInToDesk} from '../fixtures/studio-editor.ts'
import {createTripRequest, Inbox} from '../fixtures/studio-inbox.ts'

interface SceneContext {
  page: Page
  founder: StudioEditor
  roam: RoamSystem
}

const PHOTOS = join(import.meta.dirname, '..', '..', 'demo-content', 'dataset', 'images')

const isoDaysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString()

/** Returns a day in UTC, as in 2026-05-31. */
const day = (age: number) => isoDaysAgo(age).slice(0, 10)

/** Trip requests in the inbox, newest first. */
const REQUESTS = [
  {
    name: 'Ada Okafor',
    destinations: 'Greece, or anywhere warm by the sea',
    travelDates: 'A week in early June',
  },
  {
    name: 'Theo Lindqvist',
    destinations: 'Colorado',
    travelDates: 'Four days in September',
    packages: ['Essentials'],
    addOns: [],
  },
  {
    name: 'Mia and Jonas Weber',
    destinations: 'Italy: Rome, then the coast',
    travelDates: 'Our honeymoon, May next year',
    packages: ['Luxe'],
    tripTypes: ['Romantic', 'Honeymoon'],
    budgetTypes: ['Indulge'],
  },
]

async function signIn({page, roam}: SceneContext): Promise<void> {
  await signInToDesk(page, roam.createSignInUrl('Rosa'))
}

async function receiveRequests({roam}: SceneContext): Promise<void> {
  for (const [index, request] of REQUESTS.entries())
    await createTripRequest(roam, {
      _id: `tripRequest.picture-${index}`,
      ...request,
      submittedAt: new Date(Date.now() - (1 + index * 20) * HOUR_MS).toISOString(),
    })
}

/** Opens the request of Ada in the inbox. */
async function openRequest(scene: SceneContext): Promise<Inbox> {
  await receiveRequests(scene)
  await signIn(scene)
  const inbox = new Inbox(scene.page)
  await inbox.openFolder('New')
  await inbox.open('Ada')
  return inbox
}

async function writeProposal(scene: SceneContext): Promise<void> {
  const {page} = scene
  await (await openRequest(scene)).button('Write a proposal').click()
  await expect(page.getByText('Total: $300')).toBeVisible()
}

/** Sets up the page for each picture, by the name of its file. */
export const scenes: Record<string, (scene: SceneContext) => Promise<unknown>> = {
  async home({page, roam}) {
    await page.goto(roam.siteUrl, {waitUntil: 'networkidle'})
  },

  async 'sign-in'({page, roam}) {
    await page.goto(roam.studioUrl)
    await page.getByText('Name and password').click()
    await page.getByLabel('Name').fill('Rosa')
  },

  async today(scene) {
    const {page, founder, roam} = scene
    await receiveRequests(scene)
    const answered = 'tripRequest.picture-2'
    await roam.client.create({
      _id: handlingId(answered),
      _type: 'requestHandling',
      request: referTo(answered),
      answeredAt: isoDaysAgo(1),
      followUpDate: day(0),
    })
    const explorer = await roam.client.getDocument('package-explorer')
    if (explorer) await roam.client.create({...explorer, _id: 'drafts.package-explorer', price: 275})
    await signIn(scene)
    await founder.openTool('Today')
    await expect(page.getByRole('region', {name: 'Follow up'}).getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('region', {name: 'Not published yet'}).getByText('Explorer')).toBeVisible()
  },

  async numbers(scene) {
    const {page, founder, roam} = scene
    const transaction = roam.client.transaction()
    for (let age = 0; age < 30; age += 1) {
      const visits = 40 + ((age * 7) % 13) * 3
      const count = (_key: string, name: string, part: number) => ({
        _key,
        name,
        count: Math.round(visits * part),
      })
      transaction.create({
        _id: `site.visits.${day(age)}`,
        _type: 'siteStatus',
        day: day(age),
        visits,
        views: visits * 3,
        formStarted: Math.round(visits / 8),
        packageChosen: Math.round(visits / 12),
        sent: Math.round(visits / 25),
        referrers: [
          count('d', 'direct', 0.5),
          count('a', 'search.example', 0.3),
          count('b', 'travel-blog.example', 0.2),
        ],
        pages: [count('h', '/', 1.6), count('p', '/destinations', 1), count('b', '/blog', 0.4)],
        destinations: [count('g', 'greece', 0.3), count('i', 'italy', 0.2), count('c', 'colorado', 0.1)],
      })
    }
    await transaction.commit({returnDocuments: false})
    await signIn(scene)
    await founder.openTool('Numbers')
    await expect(page.getByRole('region', {name: 'Where visitors come from'})).toContainText('search.example')
  },

  proposal: writeProposal,

  async 'proposal-page'(scene) {
    const {page, roam} = scene
    await writeProposal(scene)
    await page.getByRole('button', {name: 'Send…'}).click()
    await page.getByRole('button', {name: 'Send it', exact: true}).click()
    await expect(page.getByTestId('proposal-status')).toHaveText('Open to your client. Nothing back yet.')
    const token: string = await roam.client.fetch('*[_id == "privatePage.picture-0"][0].token')
    await page.goto(`${roam.siteUrl}/trip/${token}`)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  },

  async price(scene) {
    const {page, founder} = scene
    await signIn(scene)
    await page.getByTestId('pane-item-Packages').click()
    await page.getByText('Explorer').click()
    await founder.field('price').fill('275')
    await expect(page.getByText('from $275')).toBeVisible()
    await expect(founder.publishButton).toBeEnabled()
  },

  async preview(scene) {
    const {founder} = scene
    await signIn(scene)
    const site = await founder.openPreview()
    const explorer = site.getByRole('columnheader', {name: /Explorer/})
    await founder.openFromPreview(explorer.getByText('$250'))
    await founder.field('price').fill('275')
    await expect(explorer).toContainText('$275')
  },

  async photos(scene) {
    await signIn(scene)
    await scene.founder.openPhotos('Greek Islands')
    await expect(scene.page.getByText('The last hour in Oia')).toBeVisible()
  },

  async drop(scene) {
    const {page, founder} = scene
    await signIn(scene)
    await founder.openPhotos('Cancun')
    const names = readdirSync(join(PHOTOS, 'colorado')).slice(0, 3)
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles(names.map((name) => join(PHOTOS, 'colorado', name)))
    await expect(page.getByText('3 photos still without all words')).toBeVisible()
  },

  inbox: openRequest,

  async people(scene) {
    const {page, founder} = scene
    await signIn(scene)
    await founder.openTool('People')
    await page.getByLabel('Name').fill('Ben')
    await page.getByRole('button', {name: 'Make an invitation link'}).click()
    await expect(page.getByLabel('Invitation link')).toBeVisible()
  },

  async spam(scene) {
    const {page, roam} = scene
    await createTripRequest(roam, {
      _id: 'tripRequest.picture-spam',
      name: 'Best SEO Services',
      destinations: 'First page of every search, https://seo.example',
      specialRequests: '',
      submittedAt: new Date(Date.now() - HOUR_MS).toISOString(),
      spam: true,
      mail: 'held',
      spamReasons: ['It holds a link', 'It was sent faster than anybody writes'],
    })
    await signIn(scene)
    const inbox = new Inbox(page)
    await inbox.openFolder('Spam')
    await inbox.open('Best SEO Services')
    await expect(inbox.button('Not spam')).toBeVisible()
  },

  async 'your-site'(scene) {
    const {page, founder, roam} = scene
    await roam.client.patch('galleryPhoto-greece-blue-domes').unset(['picture.alt']).commit()
    await roam.client.patch('package-explorer').unset(['price']).commit()
    await signIn(scene)
    await founder.openTool('Your site')
    await expect(page.getByRole('link', {name: /Explorer/})).toBeVisible()
  },

  async history(scene) {
    const {page, founder, roam} = scene
    await signIn(scene)
    await founder.open('package', 'package-explorer')
    await founder.field('price').fill('275')
    await expect(founder.publishButton).toBeEnabled()
    await founder.publishButton.click()
    await founder.expectDocuments('package-explorer', {price: 275})
    await roam.waitForContentSync()
    await founder.openHistory()
    await page.getByText('Draft created').last().click()
    await expect(page.getByRole('button', {name: 'Revert to revision'})).toBeVisible()
    await expect(founder.field('price')).toHaveValue('250')
  },
}
