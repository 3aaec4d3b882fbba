import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { followOtherTabs } from './follow-other-tabs.ts'
import type { RealtimeConnection, RealtimeState } from './realtime-connection.ts'

const ConnectionContext = createContext<RealtimeConnection | null>(null)

type RealtimeProviderProps = {
  children: ReactNode
  /** Opens the connection; null while its code is loading. */
  open: ((begunMs: number) => RealtimeConnection) | null
}

/** Provides one connection to its children, open while mounted. */
export function RealtimeProvider({ children, open }: RealtimeProviderProps) {
  const [connection, setConnection] = useState<RealtimeConnection | null>(null)
  const [begunMs] = useState(Date.now)
  useEffect(followOtherTabs, [])
  useEffect(() => {
    if (open === null) return
    const opened = open(begunMs)
    setConnection(opened)
    return () => opened.close()
  }, [open, begunMs])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** The connection, or null before it is opened. */
export const useRealtime = (): RealtimeConnection | null => useContext(ConnectionContext)

const nothing = () => () => undefined

/** State of the connection; `opening` also while reconnecting. */
export function useRealtimeState(): RealtimeState {
  const connection = useRealtime()
  return useSyncExternalStore(connection?.onState ?? nothing, connection?.state ?? (() => 'opening' as const))
}

/** Subscribes to events while mounted; `subscribe` returns how to unsubscribe. Keep it stable. */
export function useRealtimeEvents(
  subscribe: (connection: RealtimeConnection) => readonly (() => void)[],
): void {
  const connection = useRealtime()
  useEffect(() => {
    if (connection === null) return
    const stops = subscribe(connection)
    return () => {
      for (const stop of stops) stop()
    }
  }, [connection, subscribe])
}
