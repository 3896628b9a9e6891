/**
 * Drops messages to the window that are not from the Studio, before any other listener receives them: Sanity's visual
 * editing connects to whoever sends its handshake, and then reports ids of drafts and navigates on command. It sends
 * only to the origin that it has connected to.
 *
 * @returns a function that stops dropping messages
 */
export function dropForeignMessages(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  studioOrigin: string,
): () => void {
  const listener = (event: Event) => {
    const isFromStudio = event instanceof MessageEvent && event.origin === studioOrigin
    if (!isFromStudio) event.stopImmediatePropagation()
  }
  // Browsers run capturing listeners of the window first.
  target.addEventListener('message', listener, {capture: true})
  return () => target.removeEventListener('message', listener, {capture: true})
}
