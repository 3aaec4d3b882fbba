/** The `beforeinstallprompt` event, which is missing in TypeScript's DOM types. */
export type InstallOffer = Event & { prompt(): Promise<unknown> }

const mark = (isPossible: boolean) => {
  if (isPossible) document.documentElement.dataset.installable = ''
  else delete document.documentElement.dataset.installable
}

/** Shows the install button until it is used: a prompt works only once. */
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
