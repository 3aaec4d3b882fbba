import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveInto } from './move-into.ts'
import { topDialog, watchOpenDialogs } from './open-dialogs.ts'

type OverDialogsProps = { className?: string | undefined; children: ReactNode }

/**
 * Keeps its content visible and usable while a dialog is open. Everything outside a modal dialog is inert and below its
 * backdrop, so the content moves into the dialog, and back before the dialog is removed.
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
