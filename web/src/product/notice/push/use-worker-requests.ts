import { useEffect, useRef } from 'react'
import { isOrderShown } from '../use-order-seen.ts'

/** What the service worker asks: to go where a pressed notification leads, or whether the page shows an order. */
type WorkerRequest =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'shows'; readonly orderId: number }

const isRequest = (data: unknown): data is WorkerRequest =>
  typeof data === 'object' && data !== null && ['open', 'shows'].includes(Reflect.get(data, 'kind'))

/** Answers the service worker; `onOpen` goes to a path of this site, which has its own language. Use it once per shell. */
export function useWorkerRequests(onOpen: (path: string) => void): void {
  const latest = useRef(onOpen)
  latest.current = onOpen
  useEffect(() => {
    const worker = navigator.serviceWorker
    if (worker === undefined) return
    const hear = ({ data, ports: [port] }: MessageEvent) => {
      if (!isRequest(data)) return
      if (data.kind === 'shows') return port?.postMessage(isOrderShown(data.orderId))
      port?.postMessage(true)
      latest.current(data.url)
    }
    worker.addEventListener('message', hear)
    worker.startMessages()
    return () => worker.removeEventListener('message', hear)
  }, [])
}
