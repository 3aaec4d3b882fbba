import { useSyncExternalStore } from 'react'

/** What Chromium browsers hand over when the page may be installed. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let kept: InstallOffer | null = null
const told = new Set<() => void>()

const keep = (offer: InstallOffer | null) => {
  kept = offer
  for (const listener of told) listener()
}

/** Keeps the browser's offer until the driver asks for it in the profile. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    keep(event as InstallOffer)
  })
  addEventListener('appinstalled', () => keep(null))
}

const watch = (listener: () => void) => {
  told.add(listener)
  return () => told.delete(listener)
}

/** Installs the page; null where the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(watch, () => kept)
  return offer && (() => void offer.prompt().finally(() => keep(null)))
}
