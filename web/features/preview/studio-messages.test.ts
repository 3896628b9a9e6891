import {expect, test} from 'vitest'
import {dropForeignMessages} from './studio-messages.ts'

const STUDIO = 'https://studio.example'

/** Returns the origins whose messages reach a listener that is added later. */
function receivedFrom(origins: string[], isDropping = true): string[] {
  const window = new EventTarget()
  const received: string[] = []
  const stop = dropForeignMessages(window, STUDIO)
  window.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) received.push(event.origin)
  })
  if (!isDropping) stop()
  for (const origin of origins)
    window.dispatchEvent(new MessageEvent('message', {origin, data: {type: 'comlink/handshake/syn'}}))
  return received
}

test('only messages of the Studio reach visual editing', () => {
  const origins = [
    'https://evil.example',
    STUDIO,
    'http://studio.example',
    `${STUDIO}.evil.example`,
    'null',
    '',
  ]
  expect(receivedFrom(origins)).toEqual([STUDIO])
  expect(receivedFrom(origins, false)).toEqual(origins)
})
