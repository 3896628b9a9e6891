'use client'

import {type FieldName, type FormValues, OPTIONAL_FIELDS} from '@roam/trip-request'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {flushSync} from 'react-dom'
import type {EditAttributes} from '../../ui/edit-attributes.ts'
import {uiText} from '../../ui/ui-text.ts'
import {lastPart} from './draft.ts'
import styles from './form-parts.module.css'

/** Viewports on which the parts of the form can be closed. */
const NARROW = '(width < 44rem)'

/** The parts of the form with their fields. */
export const PART_FIELDS = {
  person: ['name', 'email', 'phone', 'preferredContact'],
  trip: ['destinations', 'travelDates', 'tripTypes'],
  package: ['packages', 'addOns', 'budgetTypes'],
  more: ['specialRequests', 'additionalInfo'],
} satisfies Record<string, FieldName[]>

export type PartName = keyof typeof PART_FIELDS

/** The parts in their order. */
const PARTS: PartName[] = ['person', 'trip', 'package', 'more']

/** The last part has only optional fields. */
const REQUIRED_PARTS = PARTS.slice(0, -1)

const buttonId = (part: PartName) => `request-part-${part}`
const contentId = (part: PartName) => `request-part-${part}-content`

interface PartsState {
  /** The open parts; undefined while parts cannot be closed. */
  open: PartName[] | undefined
  /** The parts with values in all their required fields. */
  filledIn: PartName[]
  setOpen: (part: PartName, isOpen: boolean) => void
  /** False on phones until all required fields have values or the last part is open. */
  isReadyToSend: boolean
  /** Closes a part, opens the next one and moves the focus there. */
  goToNext: (part: PartName) => void
}

export const PartsContext = createContext<PartsState>({
  open: undefined,
  filledIn: [],
  isReadyToSend: true,
  setOpen() {},
  goToNext() {},
})

const isFilledIn = (part: PartName, values: FormValues) => {
  const fields: FieldName[] = PART_FIELDS[part]
  const isFilled = (field: FieldName) => values[field].length > 0
  return fields.some(isFilled) && fields.every((field) => OPTIONAL_FIELDS.includes(field) || isFilled(field))
}

/** Returns whether closing parts could move what the visitor reads or fills in. */
const isInUse = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || form.getBoundingClientRect().top < 0

const scrollToPart = (part: PartName) =>
  document.getElementById(buttonId(part))?.scrollIntoView({block: 'start', behavior: 'instant'})

/**
 * Closes all parts of the form but the first on phones. Without JavaScript, before hydration and if the visitor
 * has already reached the form, all parts are open.
 */
export function useParts(form: RefObject<HTMLFormElement | null>, values: FormValues) {
  const [open, setOpen] = useState<PartName[]>()

  function show(parts: PartName[]) {
    if (parts[0]) lastPart.save(parts[0])
    setOpen((current) => current && [...current, ...parts])
  }

  function hide(part: PartName) {
    setOpen((current) => current?.filter((item) => item !== part))
  }

  /** Opens the part where the visitor was before a reload. The browser has restored the scroll position of another layout. */
  function reopen(part: PartName, element: HTMLElement) {
    const isInView = element.getBoundingClientRect().top < innerHeight / 2
    setOpen([part])
    if (isInView) requestAnimationFrame(() => scrollToPart(part))
  }

  useEffect(() => {
    const narrow = matchMedia(NARROW)
    const update = () =>
      setOpen(narrow.matches && form.current && !isInUse(form.current) ? ['person'] : undefined)
    const part = PARTS.find((name) => name === lastPart.load())
    if (part && narrow.matches && form.current) reopen(part, form.current)
    else update()
    narrow.addEventListener('change', update)
    return () => narrow.removeEventListener('change', update)
  }, [form])

  const state: PartsState = {
    open,
    filledIn: PARTS.filter((part) => isFilledIn(part, values)),
    isReadyToSend: !open || open.includes('more') || REQUIRED_PARTS.every((part) => isFilledIn(part, values)),
    setOpen: (part, isOpen) => (isOpen ? show([part]) : hide(part)),
    goToNext(part) {
      const next = PARTS[PARTS.indexOf(part) + 1]
      if (!next) return
      flushSync(() => {
        hide(part)
        show([next])
      })
      document.getElementById(buttonId(next))?.focus({preventScroll: true})
      scrollToPart(next)
    },
  }
  return {
    state,
    closeAllButFirst() {
      lastPart.delete()
      setOpen((current) => current && ['person'])
    },
    /** Opens the parts that contain the fields. */
    showFields: (fields: FieldName[]) =>
      show(PARTS.filter((part) => PART_FIELDS[part].some((field) => fields.includes(field)))),
  }
}

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
    <fieldset className={styles.part} onKeyDown={open && nextLegend ? handleKeyDown : undefined}>
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
              {filledIn.includes(part) && (
                <>
                  <span className={styles.check} aria-hidden="true" />
                  <span className="visually-hidden">{`${uiText.filledIn}, `}</span>
                </>
              )}
              <span>{uiText.position(PARTS.indexOf(part) + 1, PARTS.length)}</span>
            </span>
          </button>
        ) : (
          <span {...legendEdit}>{legend}</span>
        )}
      </legend>
      <div ref={content} id={contentId(part)} className={styles.content}>
        {children}
        {open && nextLegend && (
          <button
            type="button"
            className={`btn ${isReadyToSend ? 'btn-outline' : 'btn-solid'}`}
            onClick={() => goToNext(part)}
          >
            {uiText.nextFormPart(nextLegend)}
          </button>
        )}
      </div>
    </fieldset>
  )
}
