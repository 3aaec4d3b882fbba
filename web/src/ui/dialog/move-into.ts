type Movable = Element & { moveBefore?: (node: Element, child: Node | null) => void }

/** Makes an element the first child of another, with `moveBefore` if supported, which keeps its focus and animations. */
export function moveInto(place: Movable, moved: Element): void {
  if (moved.parentElement === place) return
  if (moved.isConnected && place.moveBefore !== undefined) place.moveBefore(moved, place.firstChild)
  else place.prepend(moved)
}
