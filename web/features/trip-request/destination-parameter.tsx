'use client'

import {useSearchParams} from 'next/navigation'
import {useEffect, useEffectEvent} from 'react'
import {DESTINATION_PARAMETER} from '../navigation/paths.ts'

interface Props {
  onDestination: (name: string) => void
}

/**
 * Calls back with the destination in the URL of a link to the form, and removes it from the URL. Needs a Suspense
 * boundary, since pages are rendered without a query.
 */
export function DestinationParameter({onDestination}: Props) {
  const name = useSearchParams().get(DESTINATION_PARAMETER)
  const handleDestination = useEffectEvent(onDestination)
  useEffect(() => {
    if (!name) return
    handleDestination(name)
    const url = new URL(location.href)
    url.searchParams.delete(DESTINATION_PARAMETER)
    // Next's router updates `useSearchParams` for entries without router state.
    history.replaceState(null, '', url)
  }, [name])
  return null
}
