import { useEffect } from 'react'

/** Names the page in the browser's tab while the screen is shown. */
export function usePageName(name: string): void {
  useEffect(() => {
    document.title = `${name} · Karvon`
  }, [name])
}
