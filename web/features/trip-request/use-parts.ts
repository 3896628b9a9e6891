'use client'

import {type FieldName, type FormValues, OPTIONAL_FIELDS} from '@roam/trip-request'
import {createContext, type RefObject, useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {lastPart} from './draft.ts'

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
export const PARTS: PartName[] = ['person', 'trip', 'package', 'more']

/** The last part has only optional fields. */
const REQUIRED_PARTS = PARTS.slice(0, -1)

export const buttonId = (part: PartName) => `request-part-${part}`

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
