type Movable = Element & { moveBefore?: (node: Element, child: Node | null) => void }

/** Makes an element the first child of another; where the browser can, without restarting its animations or losing its focus. */
export function moveInto(place: Movable, moved: Element): void {
  if (moved.parentElement === place) return
  if (moved.isConnected && place.moveBefore !== undefined) place.moveBefore(moved, place.firstChild)
  else place.prepend(moved)
}
