import {setHidden} from '@roam/editing/hide-destination'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'

/** Returns a function that hides a published destination from the site or shows it again, and says so. */
export function useSetHidden(id: string): (isHidden: boolean) => void {
  const client = useLakeClient()
  const {run} = useEdit('Nothing has changed')
  return (isHidden) => {
    void run(
      () => setHidden(client, id, isHidden),
      () => (isHidden ? 'Hidden: visitors no longer see it' : 'Visitors see it again, with its photos'),
    )
  }
}
