import { ownBuild } from '../../../platform/build/watch-build.ts'

/**
 * Whether this browser can receive notices while the page is closed: `ready` to be asked or already allowed; `denied` by
 * the person; only once installed on the home screen (`install`), as on iPhones; or not at all.
 */
export type PushSupport = 'ready' | 'denied' | 'install' | 'unsupported'

/** What the browser says of itself. */
export type BrowserFacts = {
  readonly hasPush: boolean
  readonly isApple: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission
}

/** Safari on iPhones and iPads has no push until the site is on the home screen (WebKit, "Web Push for Web Apps on iOS and iPadOS"). */
export const supportOf = ({ hasPush, isApple, isInstalled, permission }: BrowserFacts): PushSupport => {
  if (!hasPush) return isApple && !isInstalled ? 'install' : 'unsupported'
  return permission === 'denied' ? 'denied' : 'ready'
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** Without a build there is no worker to receive anything. */
const hasPush = (): boolean =>
  ownBuild() !== '' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const pushSupport = (): PushSupport => {
  const has = hasPush()
  return supportOf({
    hasPush: has,
    isApple: isApple(navigator),
    isInstalled: isInstalled(),
    permission: has ? Notification.permission : 'default',
  })
}
