import {Text} from '@sanity/ui'
import {useContext} from 'react'
import {type Path, pathsAreEqual, useCurrentUser} from 'sanity'
import {PresenceContext} from 'sanity/_singletons'

const names = new Intl.ListFormat('en')

/**
 * Names the other people whose caret is in a field. Screen readers announce it while the field has the focus, or gets it.
 */
export function WhoIsWriting({path, isFocused}: {path: Path; isFocused: boolean}) {
  const ownId = useCurrentUser()?.id
  const presence = useContext(PresenceContext).filter(
    (other) => other.user.id !== ownId && pathsAreEqual(other.path.slice(0, path.length), path),
  )
  // A person can have several tabs.
  const others = [...new Set(presence.map(({user}) => user.displayName ?? 'Another person'))]
  const sentence = others.length > 0 && (
    <Text muted size={1} style={{marginTop: 8}}>
      {names.format(others)} {others.length === 1 ? 'is' : 'are'} writing here.
    </Text>
  )
  return (
    <>
      <div aria-live="polite">{isFocused && sentence}</div>
      {!isFocused && sentence}
    </>
  )
}
