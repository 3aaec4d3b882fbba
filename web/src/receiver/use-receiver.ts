import { useEffect, useState, useSyncExternalStore } from 'react'
import { askReceiverOrder } from './receiver-order.ts'
import { type PageSight, type ReceiverView, type ReceiverWatch, watchReceiver } from './receiver-watch.ts'

const thisPage: PageSight = {
  isHidden: () => document.hidden,
  onChange: listener => {
    document.addEventListener('visibilitychange', listener)
    addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      removeEventListener('online', listener)
    }
  },
}

/** The order behind the link, kept fresh while it is looked at. */
export function useReceiver(token: string): { view: ReceiverView } & Pick<ReceiverWatch, 'look' | 'put'> {
  const [watch] = useState(() => watchReceiver(signal => askReceiverOrder(token, signal), thisPage))
  useEffect(() => watch.start(), [watch])
  return { view: useSyncExternalStore(watch.onChange, watch.view), look: watch.look, put: watch.put }
}
