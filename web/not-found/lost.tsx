import type {Settings} from '../content/settings.content.ts'
import {HOME} from '../navigation/addresses.ts'
import {Poster} from '../poster/poster.tsx'
import {edit} from '../preview/edit.ts'

/**
 * The poster for addresses that lead nowhere. Next carries it along with every page, so its picture
 * must wait until it is seen: one that is loaded at once would be fetched on all of them.
 */
export function Lost({words}: {words: Settings['notFound']}) {
  return (
    <Poster
      picture={words.picture}
      heading={words.heading}
      narrow
      editable={{heading: edit(words, 'heading')}}
    >
      {words.text && <p {...edit(words, 'text')}>{words.text}</p>}
      <p>
        <a className="btn btn-line" href={HOME}>
          {words.linkLabel}
        </a>
      </p>
    </Poster>
  )
}
