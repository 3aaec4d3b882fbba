import { useRef } from 'react'

/** An idempotency key that changes only with the body, so that pressing twice has one effect. */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' })
  return sent => {
    const text = JSON.stringify(sent)
    if (last.current.key === '' || last.current.sent !== text)
      last.current = { sent: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
