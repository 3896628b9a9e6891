import {randomBytes} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {z} from 'zod'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'
import {createNoisePng} from '../lake/png.ts'

const UPLOAD_INTERVAL_MS = 500
const FILE_BYTES = 1_000_000
/** Widths of the requested image transformations; the duplicate hits the cache or a running one. */
const IMAGE_WIDTHS = [50, 50, 100]

const uploadResponse = z.object({document: z.object({path: z.string(), size: z.number()})})
type Asset = z.infer<typeof uploadResponse>['document']

/** A client that uploads images and files, and requests the images in several sizes. */
export class Uploader {
  /** The acknowledged uploads. */
  readonly acknowledged: Asset[] = []
  #lakeUrl: () => string

  /** @param lakeUrl returns the current URL, which changes with each restart of the lake */
  constructor(lakeUrl: () => string) {
    this.#lakeUrl = lakeUrl
  }

  /** Uploads until the signal is aborted. Rejects when the lake refuses a request. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#upload('files', 'application/octet-stream', randomBytes(FILE_BYTES))
      const image = await this.#upload('images', 'image/png', createNoisePng(200, 150))
      if (image) await Promise.all(IMAGE_WIDTHS.map((width) => this.#requestImage(image, width)))
      await sleep(UPLOAD_INTERVAL_MS)
    }
  }

  /** Returns undefined when the connection failed. */
  async #upload(
    kind: 'files' | 'images',
    contentType: string,
    content: Buffer<ArrayBuffer>,
  ): Promise<Asset | undefined> {
    const response = await fetch(`${this.#lakeUrl()}/v1/assets/${kind}/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': contentType},
      body: content,
    }).catch(() => null)
    const body = await response?.text().catch(() => null)
    if (!response || !body) return undefined
    if (!response.ok) throw new Error(`The lake refused an upload: ${response.status} ${body}`)
    const {document} = uploadResponse.parse(JSON.parse(body))
    this.acknowledged.push(document)
    return document
  }

  async #requestImage({path}: Asset, width: number): Promise<void> {
    const response = await fetch(`${this.#lakeUrl()}/${path}?w=${width}`).catch(() => null)
    await response?.bytes().catch(() => null)
    if (response && !response.ok) throw new Error(`The lake refused an image request: ${response.status}`)
  }
}
