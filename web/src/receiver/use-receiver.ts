import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchReceiverOrder } from './receiver-order.ts'
import {
  createReceiverPoller,
  type PageVisibility,
  type ReceiverPoller,
  type ReceiverView,
} from './receiver-poller.ts'

const pageVisibility: PageVisibility = {
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

/** The order of the link, polled while the page is visible. */
export function useReceiver(
  token: string,
): { view: ReceiverView } & Pick<ReceiverPoller, 'refetch' | 'setOrder'> {
  const [poller] = useState(() =>
    createReceiverPoller(signal => fetchReceiverOrder(token, signal), pageVisibility),
  )
  useEffect(() => poller.start(), [poller])
  return {
    view: useSyncExternalStore(poller.onChange, poller.view),
    refetch: poller.refetch,
    setOrder: poller.setOrder,
  }
}
