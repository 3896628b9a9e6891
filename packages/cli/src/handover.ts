import {existsSync, rmSync, unwatchFile, watchFile, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {UserError} from './user-error.ts'

/** Lies in the data folder from the moment when one Roam asks another to go until that one has gone. */
const FILE = 'make-way'

const LOOK_MS = 100
/** Each of the three parts is given ten seconds to end. */
const PATIENCE_MS = 45_000

/**
 * Ends this Roam when the next one on the same data folder asks for it.
 *
 * @param leave ends all parts, calls what it is given, then ends this program
 */
export function onHandoverRequest(
  dataFolder: string,
  leave: (last: () => void) => Promise<void>,
): void {
  const file = join(dataFolder, FILE)
  // Left behind by one that waited in vain.
  rmSync(file, {force: true})
  watchFile(file, {interval: LOOK_MS, persistent: false}, (now) => {
    if (!now.isFile()) return
    unwatchFile(file)
    void leave(() => rmSync(file))
  })
}

/** Asks the Roam that runs on the data folder to end; resolves once nothing of it runs any more. */
export async function requestHandover(dataFolder: string): Promise<void> {
  const file = join(dataFolder, FILE)
  writeFileSync(file, '')
  const end = Date.now() + PATIENCE_MS
  while (existsSync(file)) {
    if (Date.now() > end) {
      rmSync(file, {force: true})
      throw new UserError(
        `The ports are taken, but no Roam on ${dataFolder} makes way. Is it one of another folder?`,
      )
    }
    await pause(LOOK_MS)
  }
}
