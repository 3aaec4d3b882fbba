import { useCallback, useState } from 'react'
import { type DemoChat, type DemoSms, fetchChat, fetchSms } from '../demo-calls.ts'
import { usePolling } from './use-polling.ts'

/** What the phone has received. */
export type PhoneState = { sms: readonly DemoSms[]; chat: DemoChat | null }

export type Phone = {
  phone: string
  /** null while loading. */
  state: PhoneState | null
  hasFailed: boolean
  /** Loads again now. */
  refresh: () => void
}

const isSame = (a: PhoneState | null, b: PhoneState) => JSON.stringify(a) === JSON.stringify(b)

/** The messages of a phone, loaded every `everyMs`. */
export function usePhone(phone: string, everyMs: number): Phone {
  const [state, setState] = useState<PhoneState | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const [sms, chat] = await Promise.all([fetchSms(phone, signal), fetchChat(phone, signal)])
        if (signal.aborted) return
        setFailed(false)
        setState(before => (isSame(before, { sms, chat }) ? before : { sms, chat }))
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    },
    [phone],
  )
  const refresh = usePolling(load, everyMs)
  return { phone, state, hasFailed, refresh }
}
