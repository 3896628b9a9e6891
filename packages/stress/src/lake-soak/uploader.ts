import {randomBytes} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {z} from 'zod'
import {EDITOR_TOKEN} from '../lake/start-lake.ts'
import type {Place} from './place.ts'
import {noisyPng} from './png.ts'

/** In milliseconds. */
const PAUSE = 500
const FILE_BYTES = 1_000_000

const answered = z.object({document: z.object({path: z.string(), size: z.number()})})
type Asset = z.infer<typeof answered>['document']

/** Somebody who uploads pictures and files, and looks at the pictures in several sizes. */
export class Uploader {
  /** What the lake has acknowledged. */
  readonly taken: Asset[] = []
  #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  async run(): Promise<void> {
    while (!this.#place.isOver()) {
      await this.#upload('files', 'application/octet-stream', randomBytes(FILE_BYTES))
      const picture = await this.#upload('images', 'image/png', noisyPng(200, 150))
      if (picture) await Promise.all([50, 50, 100].map((width) => this.#look(picture, width)))
      await sleep(PAUSE)
    }
  }

  /** Answers nothing if the lake was away. */
  async #upload(kind: string, type: string, body: Buffer<ArrayBuffer>): Promise<Asset | undefined> {
    const answer = await fetch(`${this.#place.url()}/v1/assets/${kind}/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': type},
      body,
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || !text) return undefined
    if (!answer.ok) throw new Error(`An upload was refused: ${answer.status} ${text}`)
    const {document} = answered.parse(JSON.parse(text))
    this.taken.push(document)
    return document
  }

  async #look({path}: Asset, width: number): Promise<void> {
    const answer = await fetch(`${this.#place.url()}/${path}?w=${width}`).catch(() => null)
    await answer?.bytes().catch(() => null)
    if (answer && !answer.ok) throw new Error(`A picture was refused: ${answer.status}`)
  }
}
