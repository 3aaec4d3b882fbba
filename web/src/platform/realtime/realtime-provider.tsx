import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { openRealtime, type RealtimeConnection, type RealtimeState } from './realtime-connection.ts'

const Line = createContext<RealtimeConnection | null>(null)

type LinePlaceProps = {
  children: ReactNode
  /** A test hands in its own. */
  open?: () => RealtimeConnection
}

/** Keeps one line open for everything below, as long as it is shown. */
export function RealtimeProvider({ children, open = openRealtime }: LinePlaceProps) {
  const [line, setLine] = useState<RealtimeConnection | null>(null)
  useEffect(() => {
    const opened = open()
    setLine(opened)
    return () => opened.close()
  }, [open])
  return <Line value={line}>{children}</Line>
}

/** The line, or null before it is opened. */
export const useRealtime = (): RealtimeConnection | null => useContext(Line)

const nothing = () => () => undefined

/** Where the line stands; "opening" also while it comes back. */
export function useRealtimeState(): RealtimeState {
  const line = useRealtime()
  return useSyncExternalStore(line?.onState ?? nothing, line?.state ?? (() => 'opening' as const))
}

/** Hears events while it is shown; `hear` is called with the line and answers how to stop. Keep it stable. */
export function useRealtimeEvents(hear: (line: RealtimeConnection) => readonly (() => void)[]): void {
  const line = useRealtime()
  useEffect(() => {
    if (line === null) return
    const stops = hear(line)
    return () => {
      for (const stop of stops) stop()
    }
  }, [line, hear])
}
