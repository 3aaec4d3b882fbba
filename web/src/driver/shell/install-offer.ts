import { useSyncExternalStore } from 'react'

/** Chromium's `beforeinstallprompt` event. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let kept: InstallOffer | null = null
const told = new Set<() => void>()

const keep = (offer: InstallOffer | null) => {
  kept = offer
  for (const listener of told) listener()
}

/** Defers the browser's install prompt until the driver asks for it in the profile. */
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

/** Installs the app; null if the browser doesn't offer it or it is already installed. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(watch, () => kept)
  return offer && (() => void offer.prompt().finally(() => keep(null)))
}
