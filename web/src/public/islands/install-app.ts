/** What the browser hands over when the site may be installed; no browser's types have it yet. */
export type InstallOffer = Event & { prompt(): Promise<unknown> }

const mark = (isPossible: boolean) => {
  if (isPossible) document.documentElement.dataset.installable = ''
  else delete document.documentElement.dataset.installable
}

/** Shows the button that installs the site, until the offer is taken: it can be used once. */
export function offerInstalling(offer: InstallOffer): void {
  mark(true)
  addEventListener('appinstalled', () => mark(false))
  const take = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-installs]'))) return
    removeEventListener('click', take)
    offer.prompt()
    mark(false)
  }
  addEventListener('click', take)
}
