/**
 * Opens the modal named by `?modal=` in the URL, so that links, reload and Back work. The modals' code is loaded with the
 * first one opened: most visitors open none.
 */
export function openModalOfAddress(): void {
  if (!location.search.includes('modal=')) return
  import('./public-modals.ts').then(part => part.showModalOfAddress())
}

/** Opens a modal by its URL, without a page load. */
export function openModal(address: string): void {
  history.pushState({ ours: true }, '', address)
  openModalOfAddress()
}

/** Replaces the open modal: Back leads to the page before both. */
function replaceModal(address: string) {
  history.replaceState(history.state, '', address)
  openModalOfAddress()
}

/** Handles links that open a modal, and Back and Forward across them. */
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
