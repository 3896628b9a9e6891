import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {type LakeProcess, startLake} from '../lake/start-lake.ts'
import {check} from './check.ts'
import {Editor} from './editor.ts'
import {Listener, openAndForget} from './listener.ts'
import {Uploader} from './uploader.ts'
import {type Vitals, vitalsOf} from './vitals.ts'

const EDITORS = 4
const LISTENERS = 20
/** In milliseconds. */
const SAMPLE = 200
/** How long listeners may take to hear the last edit, in milliseconds. */
const PATIENCE = 20_000

/** How often the lake is started anew, how many seconds each of its lives lasts, and the last one. */
interface Length {
  restarts: number
  life: number
  lastLife: number
}

/**
 * A day in little: people edit, listen and upload at once, in each life of the lake one listener never
 * reads, and every second life ends without warning.
 * @returns how the lake was throughout its last life
 * @throws where an acknowledged change is lost, or a listener was not told of one
 */
export async function lakeSoak({restarts, life, lastLife}: Length): Promise<Vitals[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-soak-'))
  let lake: LakeProcess = await startLake(directory)
  let isOver = false
  const place = {url: () => lake.url, isOver: () => isOver}
  const abort = new AbortController()
  const listeners = Array.from({length: LISTENERS}, () => new Listener())
  const editors = Array.from({length: EDITORS}, (_, index) => new Editor(index, place))
  const uploader = new Uploader(place)
  const samples: Vitals[] = []
  try {
    // From the beginning on, so that each hears of each edit.
    await Promise.all(
      listeners.map(
        (listener) =>
          new Promise<void>((resolve) => void listener.run(place, abort.signal, resolve)),
      ),
    )
    const work = Promise.all([...editors, uploader].map((one) => one.run()))
    for (let count = 0; count < restarts; count += 1) {
      await orFail(work, sleep(life * 1000))
      await lake.end(count % 2 ? 'SIGKILL' : 'SIGTERM')
      lake = await startLake(directory)
      await openAndForget(place, abort.signal)
    }
    const end = performance.now() + lastLife * 1000
    while (performance.now() < end) {
      await orFail(work, sleep(SAMPLE))
      samples.push(await vitalsOf(lake.pid))
    }
    isOver = true
    await work
    await heard(listeners, editors)
    await check(lake.url, directory, {editors, listeners, uploader})
    return samples
  } finally {
    isOver = true
    abort.abort()
    await lake.end('SIGKILL')
    await rm(directory, {recursive: true})
  }
}

/** Waits, and fails at once where the work fails. */
async function orFail(work: Promise<unknown>, wait: Promise<unknown>): Promise<void> {
  await Promise.race([wait, work.then(() => wait)])
}

/** Waits until what was edited last has reached the listeners. */
async function heard(listeners: Listener[], editors: Editor[]): Promise<void> {
  const last = editors.flatMap(({acknowledged}) => acknowledged.slice(-1))
  const end = Date.now() + PATIENCE
  const isDone = () =>
    listeners.every(({told, hasMissed}) => hasMissed || last.every((id) => told.has(id)))
  while (!isDone() && Date.now() < end) await sleep(SAMPLE)
}
