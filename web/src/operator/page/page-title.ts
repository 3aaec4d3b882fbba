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

/** Names the screen in the bar above it and in the browser's tab while it is shown. */
export function usePageTitle(name: string): void {
  // before the first paint: the bar and the screen appear together
  useLayoutEffect(() => {
    shown = name
    document.title = pageTitle(name)
    for (const listener of told) listener()
  }, [name])
}

/** The name of the screen that is shown. */
export function useShownTitle(): string {
  const [title, setTitle] = useState(shown)
  useLayoutEffect(() => {
    const read = () => setTitle(shown)
    read()
    return watch(read)
  }, [])
  return title
}
