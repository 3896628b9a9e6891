import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'

/** Runs an operation, and shows a toast: `done` if it succeeded, else why not. Returns its result if it succeeded. */
export type RunOperation<Refused> = <Result extends object>(
  operation: () => Promise<Result | Refused>,
  done?: (result: Result) => string,
) => Promise<Result | undefined>

/**
 * Returns a function that runs operations, and whether one is running.
 *
 * @param failed title of the toast if nothing was done
 * @param describe why an operation was refused
 */
export function useOperation<Refused extends {refused: string}>(
  failed: string,
  describe: (refusal: Refused) => string,
): {run: RunOperation<Refused>; isBusy: boolean} {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  const run: RunOperation<Refused> = async (operation, done) => {
    setBusy(true)
    try {
      const result = await operation()
      if ('refused' in result)
        return void toast.push({status: 'warning', title: failed, description: describe(result)})
      if (done) toast.push({status: 'success', title: done(result)})
      return result
    } catch (error) {
      console.error(error)
      const description = error instanceof Error ? error.message : String(error)
      return void toast.push({status: 'error', title: failed, description})
    } finally {
      setBusy(false)
    }
  }
  return {run, isBusy}
}
