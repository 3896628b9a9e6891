import {HOUR_MS} from '@roam/documents/business-day'
import {CLIENTS, type Model, publishDue} from './model.ts'
import type {Operation} from './step.ts'

/** More than what the lake trusts. */
const JUMP_MS = 400 * 24 * HOUR_MS

const wait = (hours: number): Operation => ({
  async perform({world}) {
    world.moveClock(hours * HOUR_MS)
    await world.publishDue()
    return 'done'
  },
  predict(model) {
    model.now += hours * HOUR_MS
    publishDue(model)
    return 'done'
  },
})

/** The clock shows a wrong time for a moment: nothing that was scheduled is published. */
const jump: Operation = {
  async perform({world}) {
    world.moveClock(JUMP_MS)
    world.lookForDue()
    await new Promise((resolve) => setTimeout(resolve, 2))
    world.moveClock(-JUMP_MS)
    world.lookForDue()
    return 'done'
  },
  predict: () => 'done',
}

const restart: Operation = {
  async perform({world}) {
    await world.restart()
    return 'done'
  },
  predict: () => 'done',
}

const backUp: Operation = {
  async perform({world}) {
    await world.backUp()
    return 'done'
  },
  predict(model) {
    model.backup = structuredClone({...model, backup: undefined})
    return 'done'
  },
}

const restoreBackup: Operation = {
  async perform({world}, _step, {backup}) {
    if (!backup) return 'gone'
    await world.restore()
    await world.publishDue()
    return 'done'
  },
  predict(model) {
    if (!model.backup) return 'gone'
    const {documents, trash, trips, published} = structuredClone(model.backup)
    for (const client of CLIENTS) keepPage(model, trips, client)
    Object.assign(model, {documents, trash, trips, published})
    publishDue(model)
    return 'done'
  },
}

/** The page that a client has open is not in the backup: another one can have its number. */
function keepPage(model: Model, trips: Model['trips'], client: (typeof CLIENTS)[number]): void {
  const {read, events} = model.trips[client]
  if (read === undefined) delete trips[client].read
  else {
    const isSame = JSON.stringify(events[read]) === JSON.stringify(trips[client].events[read])
    trips[client].read = isSame ? read : -1
  }
}

export const WORLD_STEPS = {
  waitHour: wait(1),
  waitDay: wait(30),
  jump,
  restart,
  backUp,
  restoreBackup,
} satisfies Record<string, Operation>
