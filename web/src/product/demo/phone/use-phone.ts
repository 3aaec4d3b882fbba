import { useCallback, useState } from 'react'
import { type DemoChat, type DemoMail, type DemoSms, fetchChat, fetchMails, fetchSms } from '../demo-calls.ts'
import { usePolling } from './use-polling.ts'

/** Whose phone it is; `hasMail`: they may have an address. */
export type PhoneOwner = { phone: string; isDriver: boolean; hasMail: boolean }

/** What the phone has received; null: it has no such application. */
export type PhoneState = {
  sms: readonly DemoSms[]
  chat: DemoChat | null
  mails: readonly DemoMail[] | null
}

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
export function usePhone({ phone, hasMail }: PhoneOwner, everyMs: number): Phone {
  const [state, setState] = useState<PhoneState | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const [sms, chat, mails] = await Promise.all([
          fetchSms(phone, signal),
          fetchChat(phone, signal),
          hasMail ? fetchMails(signal) : null,
        ])
        if (signal.aborted) return
        setFailed(false)
        setState(before => (isSame(before, { sms, chat, mails }) ? before : { sms, chat, mails }))
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    },
    [phone, hasMail],
  )
  const refresh = usePolling(load, everyMs)
  return { phone, state, hasFailed, refresh }
}
