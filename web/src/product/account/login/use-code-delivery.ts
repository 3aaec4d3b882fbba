import { useEffect, useState } from 'react'
import { type CodeDelivery, codeDelivery, sendBySms } from './auth-calls.ts'
import { troubleSentence } from './trouble-sentence.ts'

/** When to ask where the code went, in ms after it was requested: at once, and after the twenty seconds that Telegram has. */
const LOOK_AFTER_MS = [500, 1_500, 3_500, 8_000, 15_000, 22_000, 26_000, 35_000, 60_000]

/** Where a code went; null while unknown. */
type Following = {
  delivery: CodeDelivery | null
  isSending: boolean
  /** Asks for the same code by SMS. */
  askForSms: () => Promise<void>
}

/** Follows a code until it is delivered. `onRefused` gets the sentence if it could not be sent by SMS. */
export function useCodeDelivery(userId: string, onRefused: (sentence: string) => void): Following {
  const [delivery, setDelivery] = useState<CodeDelivery | null>(null)
  const [isSending, setSending] = useState(false)
  const isDone = delivery?.state === 'delivered'
  useEffect(() => {
    if (isDone) return
    let gone = false
    const look = () => codeDelivery(userId).then(found => !gone && found !== null && setDelivery(found))
    const timers = LOOK_AFTER_MS.map(ms => setTimeout(look, ms))
    return () => {
      gone = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [userId, isDone])
  const askForSms = async () => {
    if (isSending) return
    setSending(true)
    const answer = await sendBySms(userId)
    setSending(false)
    if (answer.ok) setDelivery(answer.data)
    else onRefused(troubleSentence(answer.trouble))
  }
  return { delivery, isSending, askForSms }
}
