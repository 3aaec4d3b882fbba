import { forgetPosition } from '../http/seen-position.ts'

/** Another tab or window may show something newer; returns how to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('focus', forgetPosition)
  document.addEventListener('visibilitychange', forgetPosition)
  return () => {
    window.removeEventListener('focus', forgetPosition)
    document.removeEventListener('visibilitychange', forgetPosition)
  }
}
