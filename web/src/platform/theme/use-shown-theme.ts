import { useSyncExternalStore } from 'react'
import { shownTheme } from './theme.ts'

const listen = (changed: () => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const attribute = new MutationObserver(changed)
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    attribute.disconnect()
    system.removeEventListener('change', changed)
  }
}

/** The theme in effect, chosen or by the system. */
export const useShownTheme = () => useSyncExternalStore(listen, shownTheme)
