/** Calls `work` once, when the element comes near the viewport. */
export function whenSeen(element: Element, work: () => void): void {
  const watch = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watch.disconnect()
      work()
    },
    { rootMargin: '200px' },
  )
  watch.observe(element)
}
