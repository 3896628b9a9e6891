'use client'

import {type KeyboardEvent, type ReactNode, use, useEffect, useLayoutEffect, useRef} from 'react'
import type {EditAttributes} from '../../ui/edit-attributes.ts'
import {uiText} from '../../ui/ui-text.ts'
import {lastPart} from './draft.ts'
import {ErrorCount, useInvalidFields} from './error-summary.tsx'
import styles from './form-parts.module.css'
import {buttonId, PARTS, type PartName, PartsContext} from './use-parts.ts'

const contentId = (part: PartName) => `request-part-${part}-content`

interface Props {
  part: PartName
  legend: string
  legendEdit: EditAttributes
  /** Legend of the next part; undefined for the last one. */
  nextLegend: string | undefined
  children: ReactNode
}

/** A fieldset of the form. On phones, a button in its legend opens and closes it. */
export function FormPart({part, legend, legendEdit, nextLegend, children}: Props) {
  const {open, filledIn, isReadyToSend, setOpen, goToNext} = use(PartsContext)
  const content = useRef<HTMLDivElement>(null)
  const isOpen = open?.includes(part) ?? true
  const errorCount = useInvalidFields(part).length

  // React writes `hidden` as a boolean; `until-found` lets find in page open the part.
  useLayoutEffect(() => {
    if (content.current) content.current.hidden = isOpen ? false : 'until-found'
  }, [isOpen])

  useEffect(() => {
    const handleMatch = () => setOpen(part, true)
    content.current?.addEventListener('beforematch', handleMatch)
    return () => content.current?.removeEventListener('beforematch', handleMatch)
  })

  // The browser would submit the form.
  function handleKeyDown(event: KeyboardEvent) {
    const isTextInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTextInput) return
    event.preventDefault()
    goToNext(part)
  }

  return (
    <fieldset
      className={styles.part}
      onFocus={open && (() => lastPart.save(part))}
      onKeyDown={open && nextLegend ? handleKeyDown : undefined}
    >
      <legend className={`${styles.legend} display h3`}>
        {open ? (
          <button
            type="button"
            id={buttonId(part)}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={contentId(part)}
            onClick={() => setOpen(part, !isOpen)}
          >
            <span {...legendEdit}>{`${legend} `}</span>
            <span className={styles.position}>
              {errorCount > 0 && <ErrorCount count={errorCount} />}
              {errorCount === 0 && filledIn.includes(part) && (
                <>
                  <span className={styles.check} aria-hidden="true" />
                  <span className="visually-hidden">{`${uiText.filledIn}, `}</span>
                </>
              )}
              <span>{uiText.position(PARTS.indexOf(part) + 1, PARTS.length)}</span>
            </span>
          </button>
        ) : (
          <>
            <span {...legendEdit}>{`${legend} `}</span>
            {errorCount > 0 && <ErrorCount count={errorCount} />}
          </>
        )}
      </legend>
      <div ref={content} id={contentId(part)} className={styles.content}>
        {children}
        {open && nextLegend && (
          <button
            type="button"
            className={`btn ${isReadyToSend || errorCount > 0 ? 'btn-outline' : 'btn-solid'}`}
            onClick={() => goToNext(part)}
          >
            {uiText.nextFormPart(nextLegend)}
          </button>
        )}
      </div>
    </fieldset>
  )
}
