import {setHidden} from '@roam/editing/hide-destination'
import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import {describeRefusal} from '../shared/describe-refusal.ts'

/** Returns a function that hides a published destination from the site or shows it again, and says so. */
export function useSetHidden(id: string): (isHidden: boolean) => Promise<void> {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  return async (isHidden) => {
    try {
      const result = await setHidden(client, id, isHidden)
      if ('refused' in result) {
        toast.push({status: 'warning', title: 'Nothing has changed', description: describeRefusal(result)})
        return
      }
      toast.push({
        status: 'success',
        title: isHidden ? 'Hidden: visitors no longer see it' : 'Visitors see it again, with its photos',
      })
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing has changed. Try again in a moment.'})
    }
  }
}
