'use client'

import {useEffect, useState} from 'react'
import {z} from 'zod/mini'
import styles from './plan.module.css'
import {tripText} from './trip-text.ts'

interface Props {
  /** Path of the private page: the scope of the service worker. */
  path: string
  /** False removes an earlier copy of the plan. */
  isShared: boolean
}

const listFileLinks = () => Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-offline]'))

/** Returns the URLs of what the page needs offline: itself, its scripts and fonts, and the files of the plan. */
function listUrls(path: string): string[] {
  const resources = performance
    .getEntriesByType('resource')
    .map(({name}) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`))
  const files = listFileLinks().map(({href}) => href)
  return [...new Set([location.origin + path, ...resources, ...files])]
}

const messageSchema = z.object({missing: z.array(z.string())})

/**
 * Lets the service worker save the page. Resolves once that is done with the names of the files that could not be
 * saved; rejects if the page itself could not.
 */
async function saveOffline(path: string): Promise<string[]> {
  await navigator.serviceWorker.register(`${path}/offline.js`, {scope: path})
  const registration = await navigator.serviceWorker.ready
  const {port1, port2} = new MessageChannel()
  const saved = new Promise<string[]>((resolve) => {
    port1.onmessage = ({data}) => resolve(messageSchema.parse(data).missing)
  })
  registration.active?.postMessage({urls: listUrls(path)}, [port2])
  const missing = await saved
  const names = listFileLinks().flatMap(({href, textContent}) =>
    missing.includes(href) ? [textContent] : [],
  )
  if (missing.length > names.length) throw new Error(`Not saved: ${missing.join(' ')}`)
  return names
}

async function removeOffline(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(path)
  if (!registration?.scope.endsWith(path)) return
  await caches.delete(path)
  await registration.unregister()
}

/** Registers the service worker of this page only, and tells when the plan can be read offline. */
export function OfflineStatus({path, isShared}: Props) {
  const [missingFiles, setMissingFiles] = useState<string[]>()
  useEffect(() => {
    // Absent without HTTPS, and in some private windows.
    if (!('serviceWorker' in navigator)) return
    const task = isShared ? saveOffline(path).then(setMissingFiles) : removeOffline(path)
    task.catch((error: unknown) => console.warn('The plan cannot be saved for reading offline:', error))
  }, [path, isShared])
  return missingFiles ? (
    <p className={`${styles.saved} note`} role="status">
      {missingFiles.length > 0 ? tripText.savedWithout(missingFiles) : tripText.saved}
    </p>
  ) : null
}
