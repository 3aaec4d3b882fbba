import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { writeTimeLeft } from '../../../product/price/quote-life.ts'

/** How long the price still holds, counted by the second; silent for screen readers, which hear the price change instead. */
export function QuoteCountdown({ validUntil }: { validUntil: string | null }) {
  const [nowMs, setNowMs] = useState(() => serverNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (validUntil === null) return null
  return (
    <span aria-hidden="true">
      {m.pricing_time_left({ time: writeTimeLeft(Date.parse(validUntil), nowMs) })}
    </span>
  )
}
