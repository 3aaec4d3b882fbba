let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open dialog on top of the others, until the returned function is called. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

/** The topmost open dialog, or null. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null

/** Calls `listener` after a dialog opens, and before a closing one is removed from the page. */
export function watchOpenDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
