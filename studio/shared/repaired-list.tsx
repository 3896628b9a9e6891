import {findWrongRanks, listQuery, type RankedList, repairRanks} from '@roam/editing/ranks'
import {Flex, Spinner} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {defer} from 'rxjs'
import type {UserComponent} from 'sanity/structure'
import {z} from 'zod'
import {retryWhileUnreachable} from './listening-queries.ts'
import {useLakeClient} from './use-lake-client.ts'
import {useListeningQuery} from './use-listening-query.ts'

const rows = z.array(z.object({_id: z.string(), orderRank: z.unknown()}))

/**
 * Renders an ordered list while each of its documents has a rank of its own, and repairs the ranks otherwise: the list
 * of the plugin throws an error when a document is moved next to one with the same rank, or with a damaged one.
 */
export function RepairedList({type, destination, children}: RankedList & {children: ReactNode}) {
  const client = useLakeClient()
  const {data} = useListeningQuery(listQuery({type, destination}), rows)
  const isWrong = data !== undefined && findWrongRanks(data).size > 0

  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!isWrong) return
    const repair = defer(() => repairRanks(client, {type, destination}))
    const subscription = repair.pipe(retryWhileUnreachable()).subscribe({
      error: (error: unknown) => {
        console.warn('Ranks were not repaired:', error)
        setRefused(true)
      },
    })
    return () => subscription.unsubscribe()
  }, [isWrong, client, type, destination])

  if (data && (!isWrong || isRefused)) return children
  return (
    <Flex align="center" height="fill" justify="center" padding={4}>
      <Spinner muted />
    </Flex>
  )
}

/** Returns the list of a type that repairs its ranks. */
export const withRanks =
  (type: string, List: UserComponent): UserComponent =>
  (props) => (
    <RepairedList destination="" type={type}>
      <List {...props} />
    </RepairedList>
  )
