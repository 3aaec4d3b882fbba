import { useLayoutEffect, useState } from 'react'
import { pageTitle } from '../../ui/screen/use-page-title.ts'

let shown = ''
const told = new Set<() => void>()

const watch = (listener: () => void) => {
  told.add(listener)
  return () => {
    told.delete(listener)
  }
}

/** Sets the screen's title in the top bar and the browser tab. */
export function usePageTitle(name: string): void {
  // before the first paint, so that bar and screen appear together
  useLayoutEffect(() => {
    shown = name
    document.title = pageTitle(name)
    for (const listener of told) listener()
  }, [name])
}

/** The title of the current screen. */
export function useShownTitle(): string {
  const [title, setTitle] = useState(shown)
  useLayoutEffect(() => {
    const read = () => setTitle(shown)
    read()
    return watch(read)
  }, [])
  return title
}
