/** An app that opens takes the page out of sight well within this time. */
const APP_MS = 1_500

const MOBILE = /\b(Android|iPhone|iPad|iPod)\b/

/** Whether links of apps lead anywhere on this device. */
export const hasApps = (userAgent: string): boolean => MOBILE.test(userAgent)

/**
 * Opens a link of an app on a phone, and the web address if no app took it; nobody can ask whether an app is there. Returns
 * whether the link was followed: on a computer it is not.
 */
export function openApp(app: string, web: string, window: Window = globalThis.window): boolean {
  if (!hasApps(window.navigator.userAgent)) return false
  window.location.assign(app)
  window.setTimeout(() => {
    if (window.document.visibilityState === 'visible') window.location.assign(web)
  }, APP_MS)
  return true
}
