import type {TextResult} from '@roam/editing/edit'
import {useEffect, useRef, useState} from 'react'
import {describeRefusal} from './describe-refusal.ts'

/** Delay in milliseconds between the last key and saving. */
const SAVE_DELAY_MS = 600

/** Texts that could not be stored before their field was left, with those that the person knew, by field. */
const leftTexts = new Map<string, {text: string; known: Set<string>}>()

interface Options {
  /** Identifies the field. */
  id: string
  /** The text as it is stored. */
  stored: string
  /**
   * Stores a text, unless another person has written meanwhile.
   *
   * @param known texts that this person has read or written
   */
  write: (text: string, known: ReadonlySet<string>) => Promise<TextResult>
  /** Called if a text is not stored when its field is left. It is there again when the field is. */
  onLeft: () => void
}

/** Returns the state of a text field that is saved while it is written, and never over what another person wrote. */
export function useSavedText({id, stored, write, onLeft}: Options) {
  // Text that is not stored yet, as far as this page knows; undefined: the stored one is shown.
  const [left] = useState(() => leftTexts.get(id))
  const [text, setText] = useState(left?.text)
  const [problem, setProblem] = useState<string>()
  const [other, setOther] = useState<string>()
  const unsaved = useRef(left?.text)
  // Texts that were shown or written here.
  const known = useRef(left?.known ?? new Set([stored]))
  const isOpen = useRef(true)

  async function save(): Promise<void> {
    const written = unsaved.current
    if (written === undefined) return
    unsaved.current = undefined
    known.current.add(written)
    const keepUnsaved = () => {
      unsaved.current ??= written
      setText(unsaved.current)
      if (isOpen.current) return
      leftTexts.set(id, {text: unsaved.current, known: known.current})
      onLeft()
    }
    try {
      const result = await write(written, new Set(known.current))
      if ('text' in result) {
        setProblem(undefined)
        // The listener may have added it to the known texts during the request.
        known.current.delete(result.text)
        setOther(result.text)
        keepUnsaved()
      } else if ('refused' in result) {
        setProblem(describeRefusal(result))
        keepUnsaved()
      } else {
        setProblem(undefined)
        setOther(undefined)
        leftTexts.delete(id)
      }
    } catch (error) {
      console.error(error)
      // The next key or leaving the field tries it again, unless more was written meanwhile.
      setProblem('Please try again in a moment.')
      keepUnsaved()
    }
  }

  function change(value: string): void {
    setText(value)
    unsaved.current = value
  }

  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  // What another person writes is shown once one's own words are stored. A version of one's own that was stored before
  // the shown one arrives late, and is ignored.
  useEffect(() => {
    if (unsaved.current !== undefined || (text !== undefined && text !== stored && known.current.has(stored)))
      return
    known.current.add(stored)
    setText(undefined)
  }, [stored])

  // Leaving the field within the delay saves, too.
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      void save()
    }
  }, [])

  return {
    text: text ?? stored,
    change,
    save: () => void save(),
    /** Why it is not saved. */
    problem,
    /** What another person has written meanwhile. */
    other,
    /** Goes on with a text that takes account of what another person has written. */
    resolve(resolved: string): void {
      if (other !== undefined) known.current.add(other)
      change(resolved)
      void save()
    },
  }
}

export type SavedText = ReturnType<typeof useSavedText>
