import { useRef } from 'react'

/** An idempotency key that stays as long as what is sent stays the same, so that a second press sends nothing twice. */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' })
  return sent => {
    const text = JSON.stringify(sent)
    if (last.current.key === '' || last.current.sent !== text)
      last.current = { sent: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
