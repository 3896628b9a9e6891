import type {Part} from '../part.ts'

/** Kills a part again and again, and starts it again each time. */
export interface Killer {
  /** When it was killed. */
  kills: number[]
  /** Resolves when all kills are done and the part answers again. */
  done: Promise<void>
  /** The part as it runs now. */
  part: () => Part
}

/**
 * @param moments to kill at: how far the work has come then, each between 0 and 1
 * @param progress how far it has come
 */
export function startKiller(
  first: Part,
  start: () => Promise<Part>,
  moments: number[],
  progress: () => number,
): Killer {
  let part = first
  const kills: number[] = []
  async function work(): Promise<void> {
    for (const moment of moments.toSorted((one, other) => one - other)) {
      while (progress() < moment) await new Promise((done) => setTimeout(done, 5))
      kills.push(performance.now())
      await part.kill()
      part = await start()
    }
  }
  return {kills, done: work(), part: () => part}
}
