import {randomUUID} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'

/** Each editor deletes its oldest note when it has more than these. */
const MAX_NOTES = 50
/** Leaves processor time to the other clients. */
const EDIT_INTERVAL_MS = 15

/** A client that increments a shared counter and a private one, and creates notes. */
export class Editor {
  readonly counterId: string
  /** IDs of the acknowledged transactions. */
  readonly acknowledged: string[] = []
  /** IDs of the transactions without a response: the lake may have committed them. */
  readonly unacknowledged: string[] = []
  /** IDs of its notes in the lake, oldest first. */
  notes: string[] = []
  #lakeUrl: () => string

  /** @param lakeUrl returns the current URL, which changes with each restart of the lake */
  constructor(index: number, lakeUrl: () => string) {
    this.counterId = `own-${index}`
    this.#lakeUrl = lakeUrl
  }

  /** Edits until the signal is aborted. Rejects when the lake refuses an edit. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#edit()
      await sleep(EDIT_INTERVAL_MS)
    }
  }

  async #edit(): Promise<void> {
    const id = randomUUID()
    const oldestNote = this.notes.length >= MAX_NOTES ? this.notes[0] : undefined
    const mutations = [
      ...['shared', this.counterId].flatMap((_id) => [
        {createIfNotExists: {_id, _type: 'counter', n: 0}},
        {patch: {id: _id, inc: {n: 1}}},
      ]),
      {create: {_id: `note-${id}`, _type: 'note', text: 'Something to remember. '.repeat(40)}},
      ...(oldestNote ? [{delete: {id: oldestNote}}] : []),
    ]
    const response = await fetch(`${this.#lakeUrl()}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations, transactionId: id}),
    }).catch(() => null)
    const body = await response?.text().catch(() => null)
    if (!response || body === null) {
      this.unacknowledged.push(id)
      // The lake may have deleted the oldest note.
      if (oldestNote) this.notes = this.notes.slice(1)
      return
    }
    if (!response.ok) throw new Error(`The lake refused an edit: ${response.status} ${body}`)
    this.acknowledged.push(id)
    this.notes = [...(oldestNote ? this.notes.slice(1) : this.notes), `note-${id}`]
  }
}
