import { useEffect } from 'react'

/** The document title for a page name. */
export const pageTitle = (name: string): string => (name === '' ? 'Karvon' : `${name} · Karvon`)

/** Sets the document title while the screen is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name)
  }, [name])
}
