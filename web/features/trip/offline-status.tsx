'use client'

import {useEffect, useState} from 'react'
import styles from './plan.module.css'
import {tripText} from './trip-text.ts'

interface Props {
  /** Path of the private page: the scope of the service worker. */
  path: string
  /** False removes an earlier copy of the plan. */
  isShared: boolean
}

/** Returns the URLs of what the page needs offline: itself, its scripts and fonts, and the files of the plan. */
function listUrls(path: string): string[] {
  const resources = performance
    .getEntriesByType('resource')
    .map(({name}) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`))
  const files = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-offline]'), ({href}) => href)
  return [...new Set([path, ...resources, ...files])]
}

/** Lets the service worker save the page; resolves with true once it is saved. */
async function saveOffline(path: string): Promise<boolean> {
  await navigator.serviceWorker.register(`${path}/offline.js`, {scope: path})
  const registration = await navigator.serviceWorker.ready
  const {port1, port2} = new MessageChannel()
  const saved = new Promise<boolean>((resolve) => {
    port1.onmessage = ({data}) => resolve(data === 'saved')
  })
  registration.active?.postMessage({urls: listUrls(path)}, [port2])
  return saved
}

async function removeOffline(path: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(path)
  if (!registration?.scope.endsWith(path)) return
  await caches.delete(path)
  await registration.unregister()
}

/** Registers the service worker of this page only, and tells when the plan can be read offline. */
export function OfflineStatus({path, isShared}: Props) {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    // Absent without HTTPS, and in some private windows.
    if (!('serviceWorker' in navigator)) return
    const task = isShared ? saveOffline(path).then(setSaved) : removeOffline(path)
    task.catch((error: unknown) => console.warn('The plan cannot be saved for reading offline:', error))
  }, [path, isShared])
  return isSaved ? (
    <p className={`${styles.saved} note`} role="status">
      {tripText.saved}
    </p>
  ) : null
}
