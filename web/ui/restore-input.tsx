'use client'

import {useLayoutEffect, useState} from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Returns the controls of the document before this render, and the one with the focus. */
function findControls() {
  if (typeof document === 'undefined') return {controls: [], focused: null}
  return {
    controls: [...document.querySelectorAll<Control>('input[id], textarea[id]')],
    focused: document.activeElement,
  }
}

/**
 * Restores what was typed before hydration. React renders the whole document again if it differs from what the
 * server has rendered, such as after a translation. Precedes the forms, whose effects read the values.
 */
export function RestoreInput() {
  const [{controls, focused}] = useState(findControls)
  useLayoutEffect(() => {
    for (const old of controls) {
      const control = old.isConnected ? null : document.getElementById(old.id)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      control.value = old.value
      if ('checked' in control && 'checked' in old) control.checked = old.checked
      if (old === focused) control.focus({preventScroll: true})
    }
  }, [controls, focused])
  return null
}
