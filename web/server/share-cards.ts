import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {Content} from '../content/content.ts'
import type {Environment} from '../content/environment.ts'
import {CARDS_PATH, cardAddress} from '../share-card/address.ts'
import {cardsOf, type ShareCard} from '../share-card/card.ts'
import {type Faces, unpackFaces} from '../share-card/faces.ts'
import {drawPoster} from '../share-card/poster.ts'
import {pictureSource} from '../share-card/source.ts'
import {sendJson} from './answer.ts'
import {createMakeOnce, KEEP_FOR_EVER, sendFile} from './kept-files.ts'
import type {Log} from './log.ts'

const NAME = /^[0-9a-f]{40}\.jpg$/

/** Sends the posters that stand for pages elsewhere; each is drawn when it is first asked for. */
export type ShareCards = (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
) => Promise<void>

/**
 * Draws posters.
 *
 * @param folder where the typefaces are unpacked, once
 */
export function createDrawing(
  settings: Environment,
  folder: string,
): (card: ShareCard) => Promise<Buffer> {
  const fetchPicture = pictureSource(settings)
  let faces: Promise<Faces> | undefined
  return async (card) => {
    faces ??= unpackFaces(join(folder, 'faces'))
    return drawPoster(card, await faces, fetchPicture)
  }
}

/**
 * @param folder where cards are kept. Those of earlier content stay: elsewhere they are still shown
 * @param content what the pages are made of, now: nobody can have other cards drawn
 */
export function createShareCards(
  settings: Environment,
  folder: string,
  content: () => Promise<Content>,
): ShareCards {
  const makeOnce = createMakeOnce()
  const draw = createDrawing(settings, folder)
  let listed: {of: Content; cards: Map<string, ShareCard>} | undefined

  async function cardAt(address: string): Promise<ShareCard | undefined> {
    const now = await content()
    if (listed?.of !== now)
      listed = {of: now, cards: new Map(cardsOf(now).map((card) => [cardAddress(card), card]))}
    return listed.cards.get(address)
  }

  return async ({pathname}, request, response, log) => {
    const name = pathname.slice(CARDS_PATH.length)
    const file = join(folder, name)
    const card = NAME.test(name) ? await cardAt(pathname) : undefined
    if (!card && !(NAME.test(name) && existsSync(file)))
      return sendJson(response, 404, {error: 'There is no such picture'})
    try {
      if (card) await makeOnce(file, () => draw(card))
    } catch (error) {
      log.warn({error, card: pathname}, 'A picture for sharing could not be drawn')
      return sendJson(response, 503, {error: 'The picture cannot be had now'})
    }
    await sendFile(request, response, file, {
      'content-type': 'image/jpeg',
      'cache-control': `public, ${KEEP_FOR_EVER}`,
      // It is made to be shown elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}
