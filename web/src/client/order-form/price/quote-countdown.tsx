import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { formatTimeLeft } from '../../../product/price/quote-life.ts'

/** Time left on the quote, updated every second; hidden from screen readers, which announce the price change instead. */
export function QuoteCountdown({ validUntil }: { validUntil: string | null }) {
  const [nowMs, setNowMs] = useState(() => serverNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (validUntil === null) return null
  return (
    <span aria-hidden="true">
      {m.pricing_time_left({ time: formatTimeLeft(Date.parse(validUntil), nowMs) })}
    </span>
  )
}
