/** Reports what closes a dialog from outside the page: Escape, or the Back of a phone. */
export function watchClosing(dialog: HTMLDialogElement, close: () => void): () => void {
  // the dialog stays until its owner takes it away; the browser may close it all the same
  const cancel = (event: Event) => {
    // a file field inside has a `cancel` of its own, which bubbles
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  }
  // the event comes late: by then the dialog may be open again
  const report = () => !dialog.open && close()
  dialog.addEventListener('cancel', cancel)
  dialog.addEventListener('close', report)
  return () => {
    dialog.removeEventListener('cancel', cancel)
    dialog.removeEventListener('close', report)
  }
}
