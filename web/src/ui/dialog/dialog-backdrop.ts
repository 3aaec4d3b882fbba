type Point = { readonly clientX: number; readonly clientY: number }
type Edges = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Whether a point lies outside the dialog's box, on its backdrop. */
export const isOutside = ({ clientX, clientY }: Point, { left, right, top, bottom }: Edges): boolean =>
  clientX < left || clientX > right || clientY < top || clientY > bottom

/** Calls `onPress` for a press that begins and ends on the backdrop, unlike selecting text from inside to outside. */
export function watchBackdrop(dialog: HTMLDialogElement, onPress: () => void): () => void {
  // the backdrop is not an element: its events target the dialog
  const isOnBackdrop = (event: MouseEvent) =>
    event.target === dialog && isOutside(event, dialog.getBoundingClientRect())
  let began = false
  const begin = (event: MouseEvent) => {
    began = isOnBackdrop(event)
  }
  const end = (event: MouseEvent) => {
    if (began && isOnBackdrop(event)) onPress()
    began = false
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
