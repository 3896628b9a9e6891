import {words} from '../interface-words.ts'

/** What a page says before anybody has written it. */
export function NoContent() {
  return (
    <div className="page-head wrap">
      <h1 className="h2">{words.noContent}</h1>
    </div>
  )
}
