import {editAttributes} from '../../ui/edit-attributes.ts'
import {Poster} from '../../ui/poster/poster.tsx'
import {HOME_PATH} from '../navigation/paths.ts'
import type {Settings} from '../settings/settings.content.ts'

/**
 * The content of the 404 page. Next includes it in the RSC payload of every page, so its image must be
 * lazy: a prioritized image would be preloaded on every page.
 */
export function NotFoundView({notFound}: {notFound: Settings['notFound']}) {
  return (
    <Poster
      image={notFound.picture}
      heading={notFound.heading}
      narrow
      editable={{heading: editAttributes(notFound, 'heading')}}
    >
      {notFound.text && <p {...editAttributes(notFound, 'text')}>{notFound.text}</p>}
      <p>
        <a className="btn btn-outline" href={HOME_PATH}>
          {notFound.linkLabel}
        </a>
      </p>
    </Poster>
  )
}
