import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  finalize,
  type MonoTypeOperatorFunction,
  map,
  of,
  switchMap,
  timer,
} from 'rxjs'

/** A restart of the lake, or a lost packet, takes no longer. */
const PATIENCE_MS = 4000

/** The connections to the lake that are interrupted. */
const interrupted = new Set<symbol>()
const count = new BehaviorSubject(0)

/** Emits whether the lake has not answered for some seconds, so that what is shown may be old. */
export const lakeAway = count.pipe(
  map((current) => current > 0),
  distinctUntilChanged(),
  switchMap((isAway) => (isAway ? timer(PATIENCE_MS).pipe(map(() => true)) : of(false))),
  distinctUntilChanged(),
)

/** Passes a connection through an operator, which reports whether the connection is interrupted. */
export const reportInterruptions =
  <T>(
    operate: (setInterrupted: (isInterrupted: boolean) => void) => MonoTypeOperatorFunction<T>,
  ): MonoTypeOperatorFunction<T> =>
  (source) =>
    defer(() => {
      const connection = Symbol('connection')
      const setInterrupted = (isInterrupted: boolean) => {
        if (isInterrupted) interrupted.add(connection)
        else interrupted.delete(connection)
        if (interrupted.size !== count.value) count.next(interrupted.size)
      }
      return source.pipe(
        operate(setInterrupted),
        finalize(() => setInterrupted(false)),
      )
    })
