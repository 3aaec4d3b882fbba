import { useEffect, useRef } from 'react'

/** A message of the service worker: a notification was pressed. */
type OpenRequest = { readonly kind: 'open'; readonly url: string }

const isOpenRequest = (data: unknown): data is OpenRequest =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === 'open'

/** Goes where a pressed notification leads, as a path of this site with its language; use it once per shell. */
export function useOpenedNotice(onOpen: (url: string) => void): void {
  const latest = useRef(onOpen)
  latest.current = onOpen
  useEffect(() => {
    const worker = navigator.serviceWorker
    if (worker === undefined) return
    const hear = ({ data, ports }: MessageEvent) => {
      if (!isOpenRequest(data)) return
      ports[0]?.postMessage('opened')
      latest.current(data.url)
    }
    worker.addEventListener('message', hear)
    worker.startMessages()
    return () => worker.removeEventListener('message', hear)
  }, [])
}
