/** Calls `close` when the browser asks to close a dialog: Escape, or a phone's Back. */
export function watchClosing(dialog: HTMLDialogElement, close: () => void): () => void {
  // the owner removes the dialog; the browser may close it regardless
  const cancel = (event: Event) => {
    // the `cancel` event of a file input bubbles
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  }
  // the event is asynchronous: by then the dialog may be open again
  const report = () => !dialog.open && close()
  dialog.addEventListener('cancel', cancel)
  dialog.addEventListener('close', report)
  return () => {
    dialog.removeEventListener('cancel', cancel)
    dialog.removeEventListener('close', report)
  }
}
