import {setHidden} from '@roam/editing/hide-destination'
import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import {useOperation} from '../shared/use-operation.tsx'

/** Returns a function that hides a published destination from the site or shows it again, and says so. */
export function useSetHidden(id: string): (isHidden: boolean) => void {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {run} = useOperation('Nothing has changed')
  return (isHidden) => {
    const title = isHidden ? 'Hidden: visitors no longer see it' : 'Visitors see it again, with its photos'
    void run(
      () => setHidden(client, id, isHidden),
      () => toast.push({status: 'success', title}),
    )
  }
}
