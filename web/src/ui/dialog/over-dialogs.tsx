import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveInto } from './move-into.ts'
import { topDialog, watchOpenDialogs } from './open-dialogs.ts'

type OverDialogsProps = { className?: string | undefined; children: ReactNode }

/**
 * Keeps its content in sight and in reach while a dialog is open: all outside of the dialog is inert and lies under its
 * backdrop, so the content moves into it, and back before the dialog leaves.
 */
export function OverDialogs({ className, children }: OverDialogsProps) {
  const home = useRef<HTMLDivElement>(null)
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: className ?? '' }))
  useLayoutEffect(() => {
    const move = () => {
      const place = topDialog() ?? home.current
      if (place !== null) moveInto(place, host)
    }
    move()
    return watchOpenDialogs(move)
  }, [host])
  return <div ref={home}>{createPortal(children, host)}</div>
}
