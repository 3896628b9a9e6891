import {randomUUID} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/start-lake.ts'
import type {Place} from './place.ts'

/** Notes that stand at once; the oldest goes when another comes. */
const NOTES = 50
/** A person's pause, in milliseconds; so that they do not take the whole machine. */
const PAUSE = 15

/** Somebody who counts up one document that all share and one of their own, and leaves notes. */
export class Editor {
  readonly own: string
  /** Ids of the transactions that the lake acknowledged, and of those that it may have made. */
  readonly acknowledged: string[] = []
  readonly unsure: string[] = []
  /** Ids of the notes that stand, oldest first. */
  notes: string[] = []
  #place: Place

  constructor(index: number, place: Place) {
    this.own = `own-${index}`
    this.#place = place
  }

  async run(): Promise<void> {
    while (!this.#place.isOver()) {
      await this.#edit()
      await sleep(PAUSE)
    }
  }

  async #edit(): Promise<void> {
    const id = randomUUID()
    const oldest = this.notes.length >= NOTES ? this.notes[0] : undefined
    const mutations = [
      ...['shared', this.own].flatMap((_id) => [
        {createIfNotExists: {_id, _type: 'counter', n: 0}},
        {patch: {id: _id, inc: {n: 1}}},
      ]),
      {create: {_id: `note-${id}`, _type: 'note', text: 'Something to remember. '.repeat(40)}},
      ...(oldest ? [{delete: {id: oldest}}] : []),
    ]
    const answer = await fetch(`${this.#place.url()}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations, transactionId: id}),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || text === null) {
      this.unsure.push(id)
      // Whether the oldest note is gone nobody knows.
      if (oldest) this.notes = this.notes.slice(1)
      return
    }
    if (!answer.ok) throw new Error(`An edit was refused: ${answer.status} ${text}`)
    this.acknowledged.push(id)
    this.notes = [...(oldest ? this.notes.slice(1) : this.notes), `note-${id}`]
  }
}
