import { useState } from 'react'
import type { Answer } from '../login/answer.ts'
import type { Trouble } from '../login/trouble-sentence.ts'
import { useCountdown } from '../login/use-countdown.ts'

/** Submits a form: whether it is in progress, its failure, and the seconds to wait before the next attempt. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)
  const waitS = useCountdown(waitUntil)

  const attempt = async <T>(send: () => Promise<Answer<T>>, then: (data: T) => void | Promise<void>) => {
    if (isBusy || waitS > 0) return null
    setBusy(true)
    const answer = await send()
    if (answer.ok) {
      await then(answer.data)
      setBusy(false)
      return null
    }
    setBusy(false)
    setTrouble(answer.trouble)
    if (answer.trouble.kind === 'wait') setWaitUntil(Date.now() + answer.trouble.retryAfterS * 1000)
    return answer.trouble
  }
  return { isBusy, trouble, waitS, attempt, forget: () => setTrouble(null) }
}
