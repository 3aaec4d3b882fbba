import { useEffect } from 'react'
import { pageTitle } from './page-title.ts'

/** Names the page in the browser's tab while the screen is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name)
  }, [name])
}
