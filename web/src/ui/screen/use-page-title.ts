import { useEffect } from 'react'

/** A page's name as the browser's tab shows it. */
export const pageTitle = (name: string): string => (name === '' ? 'Karvon' : `${name} · Karvon`)

/** Names the page in the browser's tab while the screen is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name)
  }, [name])
}
