let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Counts a dialog as open, on top of the others, until the returned function is called. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

/** The dialog that is open on top of all others; null while none is open. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null

/** Calls after each opening, and before a closing dialog leaves the page. */
export function watchOpenDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
