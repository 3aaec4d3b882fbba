import { ownBuild } from './watch-build.ts'

/** Lets the browser keep this area's shell and scripts, once the page has nothing better to do; not in development. */
export function registerServiceWorker(): void {
  if (ownBuild() === '' || !('serviceWorker' in navigator)) return
  const register = () =>
    // a browser that refuses loads the area from the network, as before
    void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {})
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000)
  addEventListener('load', whenIdle, { once: true })
}
