import {editAttributes} from '../../ui/edit-attributes.ts'
import {uiText} from '../../ui/ui-text.ts'
import type {Post} from './blog.content.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

interface Props {
  post: Post
  author?: string | null | undefined
}

/** The publication date of a post, such as May 3, 2024, and its author. */
export function Byline({post, author}: Props) {
  const {publishedAt} = post
  return (
    <p className="note">
      <time dateTime={publishedAt} {...editAttributes(post, 'publishedAt')}>
        {dateFormat.format(new Date(publishedAt))}
      </time>
      {author && ` · ${uiText.byAuthor(author)}`}
    </p>
  )
}
