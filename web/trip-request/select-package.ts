declare global {
  interface Window {
    /** Adds the package of this name to the form's selection. There while a form is on the page. */
    selectPackage?: (name: string) => void
  }
}

/** Lets other parts of the page choose a package in this form; returns how to stop that. */
export function offerSelectPackage(form: HTMLFormElement): () => void {
  function selectPackage(name: string) {
    const boxes = form.querySelectorAll<HTMLInputElement>('input[name="packages"]')
    const box = [...boxes].find(({value}) => value === name)
    // A click, so that the form hears of it as of any other choice.
    if (box && !box.checked) box.click()
  }
  window.selectPackage = selectPackage
  return () => {
    if (window.selectPackage === selectPackage) delete window.selectPackage
  }
}
