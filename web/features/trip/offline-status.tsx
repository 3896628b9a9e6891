'use client'

import {useEffect, useState} from 'react'
import styles from './plan.module.css'
import {tripText} from './trip-text.ts'

interface Props {
  /** Path of the private page: the scope of the service worker, and the name of its cache. */
  path: string
  /** False removes an earlier copy of the plan. */
  isShared: boolean
}

/** What the service worker has saved. */
interface Copy {
  isSaved: boolean
  /** URLs of files that it has not. */
  missing: string[]
}

const NO_COPY: Copy = {isSaved: false, missing: []}

const isCopy = (data: unknown): data is Copy => typeof data === 'object' && data !== null && 'missing' in data

/** Returns the URLs of the scripts, fonts and pictures that the page has loaded. */
const listResources = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({name}) => name)
    .filter((name) => ['/_next/static/', '/images/'].some((path) => name.startsWith(location.origin + path)))

/** Lets the service worker save the page as it is now, or delete a copy that is withdrawn; resolves with the result. */
function requestCopy(worker: ServiceWorker): Promise<Copy> {
  const {port1, port2} = new MessageChannel()
  return new Promise((resolve) => {
    // A worker of an earlier version sends a string; its successor is asked when it takes over.
    port1.onmessage = ({data}) => {
      if (isCopy(data)) resolve(data)
    }
    worker.postMessage({resources: listResources()}, [port2])
  })
}

/** Returns the registration of this page, not of one above it. */
async function findRegistration(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(path)
  return registration?.scope.endsWith(path) ? registration : undefined
}

/**
 * Lets the service worker save the page, or delete a copy of a plan that is withdrawn. Rejects if storage is blocked.
 *
 * @param onCopy is called again if another version of the worker takes over
 */
async function updateCopy({path, isShared}: Props, onCopy: (copy: Copy) => void): Promise<void> {
  const {serviceWorker} = navigator
  if (isShared) await serviceWorker.register(`${path}/offline.js`, {scope: path})
  const {active} = isShared ? await serviceWorker.ready : ((await findRegistration(path)) ?? {active: null})
  if (!active) {
    await caches.delete(path)
    return
  }
  serviceWorker.oncontrollerchange = () => {
    const {controller} = serviceWorker
    if (controller && controller !== active) void requestCopy(controller).then(onCopy)
  }
  onCopy(await requestCopy(active))
}

/** Returns the texts of the links to files. */
const listFileNames = (urls: string[]) =>
  urls.map(
    (url) =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-offline]')).find(
        ({href}) => href === url,
      )?.textContent ?? tripText.file,
  )

function describeCopy({isSaved, missing}: Copy): string {
  if (!isSaved) return tripText.notSaved
  return missing.length > 0 ? tripText.savedWithout(listFileNames(missing)) : tripText.saved
}

/** Registers the service worker of this page only, and tells what of the plan can be read offline. */
export function OfflineStatus({path, isShared}: Props) {
  const [copy, setCopy] = useState<Copy>()
  useEffect(() => {
    // Absent or blocked without HTTPS, in some private windows, and by settings.
    updateCopy({path, isShared}, setCopy).catch((error: unknown) => {
      console.warn('The plan cannot be saved for reading offline:', error)
      setCopy(NO_COPY)
    })
  }, [path, isShared])
  // The usual text takes its place from the first paint, so that it pushes nothing down when it appears.
  return isShared ? (
    <p className={`${styles.saved} note`} role="status" data-usual={tripText.saved}>
      {copy && describeCopy(copy)}
    </p>
  ) : null
}
