import {HONEYPOT} from '@roam/trip-request'
import {formWords} from './form-words.ts'

/**
 * A field that machines fill in and people never meet: out of sight, out of the tab order, unknown
 * to screen readers and to the browser's own filling in. It is not display: none, which machines
 * have learned to leave alone.
 */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {formWords.honeypot}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
