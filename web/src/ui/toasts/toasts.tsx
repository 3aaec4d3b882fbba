import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { closeToast, readToasts, TOAST_MS, type Toast, watchToasts } from './toast-store.ts'
import css from './toasts.module.css'

const NONE: readonly Toast[] = []

/** The container of toasts, once per page; hover or focus keeps them open. `children` are shown before them. */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => NONE)
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      className={css.place}
      aria-label={m.ui_toasts()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  )
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  const Sign = toast.tone === 'success' ? IconCheck : IconAlertTriangle
  return (
    <div className={`${css.toast} ${css[toast.tone]}`} role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Sign size={20} stroke={1.75} aria-hidden="true" />
      <p className={css.text}>{toast.text}</p>
      <button
        type="button"
        className={css.close}
        aria-label={m.ui_close()}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
