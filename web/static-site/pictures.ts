import {join} from 'node:path'
import {assetOrigin} from '@roam/sanity/client'
import type {Content} from '../content/content.ts'
import type {Environment} from '../content/environment.ts'
import {createMakeOnce} from '../server/kept-files.ts'
import {createDrawing} from '../server/share-cards.ts'
import {cardAddress} from '../share-card/address.ts'
import {cardsOf} from '../share-card/card.ts'
import type {WrittenPage} from './pages.ts'
import {lakePicture, PICTURES_PATH} from './picture-files.ts'
import type {Release} from './release.ts'

/** The lake draws this many at the same time without keeping anybody waiting for long. */
const AT_ONCE = 2

const PICTURE = /\/images\/[\w.,~-]+\.webp/g

interface Source {
  pages: WrittenPage[]
  content: Content
  settings: Environment
  /** Where pictures are kept from one time to the next. */
  kept: string
}

async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({length: AT_ONCE}, worker))
}

/** Adds every picture that a page shows, in each of its widths, and every poster. Resolves with their number. */
export async function addPictures(release: Release, source: Source): Promise<number> {
  const {pages, content, settings, kept} = source
  const makeOnce = createMakeOnce()
  const folder = join(kept, 'static')
  const shown = new Set(pages.flatMap(({html}) => html.match(PICTURE) ?? []))
  const cards = new Map(cardsOf(content).map((card) => [cardAddress(card), card]))
  const draw = createDrawing(settings, join(folder, 'cards'))

  async function fromLake(address: string): Promise<Buffer> {
    const picture = lakePicture(address)
    if (!picture) throw new Error(`${address} is no picture's address`)
    const {projectId, dataset} = settings
    const path = `${PICTURES_PATH}${projectId}/${dataset}/${picture.asset}?${picture.query}`
    const answer = await fetch(new URL(path, assetOrigin(settings)))
    if (!answer.ok) throw new Error(`The lake answered ${answer.status} to ${path}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  async function add(address: string, make: () => Promise<Buffer>): Promise<void> {
    const file = join(folder, address)
    await makeOnce(file, make)
    await release.copy(address, file)
  }

  await eachOf(shown, (address) => add(address, () => fromLake(address)))
  await eachOf(cards, ([address, card]) => add(address, () => draw(card)))
  return shown.size + cards.size
}
