import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { openRealtime, type RealtimeConnection, type RealtimeState } from './realtime-connection.ts'

const ConnectionContext = createContext<RealtimeConnection | null>(null)

type RealtimeProviderProps = {
  children: ReactNode
  /** A test hands in its own. */
  open?: () => RealtimeConnection
}

/** Keeps one connection open for everything below, as long as it is shown. */
export function RealtimeProvider({ children, open = openRealtime }: RealtimeProviderProps) {
  const [connection, setConnection] = useState<RealtimeConnection | null>(null)
  useEffect(() => {
    const opened = open()
    setConnection(opened)
    return () => opened.close()
  }, [open])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** The connection, or null before it is opened. */
export const useRealtime = (): RealtimeConnection | null => useContext(ConnectionContext)

const nothing = () => () => undefined

/** State of the connection; "opening" also while it comes back. */
export function useRealtimeState(): RealtimeState {
  const connection = useRealtime()
  return useSyncExternalStore(connection?.onState ?? nothing, connection?.state ?? (() => 'opening' as const))
}

/** Hears events while it is shown; `hear` is called with the connection and answers how to stop. Keep it stable. */
export function useRealtimeEvents(hear: (connection: RealtimeConnection) => readonly (() => void)[]): void {
  const connection = useRealtime()
  useEffect(() => {
    if (connection === null) return
    const stops = hear(connection)
    return () => {
      for (const stop of stops) stop()
    }
  }, [connection, hear])
}
