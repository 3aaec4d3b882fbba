import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { modalOf, type PublicModal, withoutModal } from './modal-address.ts'

const isOurs = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ours' in state

/** Removes the modal from the URL: by going back if it was opened on this page, else by replacing the entry. */
function leaveModal(name: PublicModal) {
  if (modalOf(location.search) !== name) return
  if (isOurs(history.state)) return history.back()
  history.replaceState(null, '', location.pathname + withoutModal(location.search) + location.hash)
}

let shown: { name: PublicModal; away: () => void } | null = null

/** Shows a dialog until it is closed or the URL no longer names it; replaces another one. */
export function showModal(name: PublicModal, render: (closed: () => void) => ReactNode): void {
  if (shown?.name === name) return
  shown?.away()
  const opener = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const away = () => {
    removeEventListener('popstate', follow)
    shown = null
    root.unmount()
    place.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const follow = () => {
    if (modalOf(location.search) !== name) away()
  }
  shown = { name, away }
  addEventListener('popstate', follow)
  root.render(
    render(() => {
      away()
      leaveModal(name)
    }),
  )
}
