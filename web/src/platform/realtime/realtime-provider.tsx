import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type LineState, type LiveLine, openLiveLine } from './realtime-connection.ts'

const Line = createContext<LiveLine | null>(null)

type LinePlaceProps = {
  children: ReactNode
  /** A test hands in its own. */
  open?: () => LiveLine
}

/** Keeps one line open for everything below, as long as it is shown. */
export function LinePlace({ children, open = openLiveLine }: LinePlaceProps) {
  const [line, setLine] = useState<LiveLine | null>(null)
  useEffect(() => {
    const opened = open()
    setLine(opened)
    return () => opened.close()
  }, [open])
  return <Line value={line}>{children}</Line>
}

/** The line, or null before it is opened. */
export const useLine = (): LiveLine | null => useContext(Line)

const nothing = () => () => undefined

/** Where the line stands; "opening" also while it comes back. */
export function useLineState(): LineState {
  const line = useLine()
  return useSyncExternalStore(line?.onState ?? nothing, line?.state ?? (() => 'opening' as const))
}

/** Hears events while it is shown; `hear` is called with the line and answers how to stop. Keep it stable. */
export function useHearing(hear: (line: LiveLine) => readonly (() => void)[]): void {
  const line = useLine()
  useEffect(() => {
    if (line === null) return
    const stops = hear(line)
    return () => {
      for (const stop of stops) stop()
    }
  }, [line, hear])
}
