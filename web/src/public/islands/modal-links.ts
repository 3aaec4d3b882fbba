/**
 * Opens what `?modal=` of the address names; so a link, a reload and the Back button all work. Which modals there are, and
 * what each needs, is loaded with the first: most visitors open none.
 */
export function openModalOfAddress(): void {
  if (!location.search.includes('modal=')) return
  import('./public-modals.ts').then(part => part.showModalOfAddress())
}

/** Opens a modal by its address, without a page load. */
export function openModal(address: string): void {
  history.pushState({ ours: true }, '', address)
  openModalOfAddress()
}

/** The same in the place of the modal that is open: Back leads to what was there before it. */
function replaceModal(address: string) {
  history.replaceState(history.state, '', address)
  openModalOfAddress()
}

/** Links that open a modal, and Back and Forward over them. */
export function watchModalLinks(): void {
  addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-opens]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.dataset.replaces === undefined) openModal(link.href)
    else replaceModal(link.href)
  })
  addEventListener('popstate', openModalOfAddress)
}
