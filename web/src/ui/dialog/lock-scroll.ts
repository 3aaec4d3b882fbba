type Root = { readonly clientWidth: number; readonly style: { overflow: string; scrollbarGutter: string } }

let locks = 0

/**
 * Prevents the page from scrolling under a dialog until the returned function is called. Reserves the scrollbar's space, so
 * that the page does not jump.
 */
export function lockScroll(root: Root = document.documentElement, windowWidth = innerWidth): () => void {
  if (locks === 0) {
    if (windowWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
  }
}
