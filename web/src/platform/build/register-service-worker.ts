import { ownBuild } from './watch-build.ts'

/** Registers the service worker that caches the area's shell and scripts, once the page is idle; not in development. */
export function registerServiceWorker(): void {
  if (ownBuild() === '' || !('serviceWorker' in navigator)) return
  const register = () =>
    // a browser that refuses keeps loading the area from the network
    void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000)
  addEventListener('load', whenIdle, { once: true })
}
