import { useLayoutEffect, useState } from 'react'
import { pageTitle } from '../../ui/screen/use-page-title.ts'

let currentTitle = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Sets the screen's title in the top bar and the browser tab. */
export function usePageTitle(name: string): void {
  // before the first paint, so that bar and screen appear together
  useLayoutEffect(() => {
    currentTitle = name
    document.title = pageTitle(name)
    for (const listener of listeners) listener()
  }, [name])
}

/** The title of the current screen. */
export function useCurrentTitle(): string {
  const [title, setTitle] = useState(currentTitle)
  useLayoutEffect(() => {
    const read = () => setTitle(currentTitle)
    read()
    return subscribe(read)
  }, [])
  return title
}
