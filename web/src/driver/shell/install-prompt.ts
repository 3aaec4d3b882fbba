import { useSyncExternalStore } from 'react'

/** Chromium's `beforeinstallprompt` event. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> }

let deferred: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

const setDeferred = (event: InstallPromptEvent | null) => {
  deferred = event
  for (const listener of listeners) listener()
}

/** Defers the browser's install prompt until the driver asks for it in the profile. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setDeferred(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => setDeferred(null))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Installs the app; null if the browser doesn't offer it or it is already installed. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(subscribe, () => deferred)
  return event && (() => void event.prompt().finally(() => setDeferred(null)))
}
