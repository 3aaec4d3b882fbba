/** How long a toast stays (docs/product.md#messages-on-screen). */
export const TOAST_MS = 4000

export type ToastTone = 'success' | 'warning' | 'error'

export type Toast = { readonly id: number; readonly tone: ToastTone; readonly text: string }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; replaces one with the same text. */
export function showToast(tone: ToastTone, text: string): void {
  lastId += 1
  const others = toasts.filter(toast => toast.text !== text)
  change([...others.slice(-2), { id: lastId, tone, text }])
}

export function closeToast(id: number): void {
  change(toasts.filter(toast => toast.id !== id))
}

export const readToasts = (): readonly Toast[] => toasts

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
