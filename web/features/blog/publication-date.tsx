import {editAttributes} from '../../ui/edit-attributes.ts'
import type {Post} from './blog.content.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** The publication date of a post, such as May 3, 2024. */
export function PublicationDate({post}: {post: Post}) {
  const {publishedAt} = post
  return (
    <p className="note">
      <time dateTime={publishedAt} {...editAttributes(post, 'publishedAt')}>
        {dateFormat.format(new Date(publishedAt))}
      </time>
    </p>
  )
}
