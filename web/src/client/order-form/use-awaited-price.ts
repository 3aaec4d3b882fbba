import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { LivePrice } from './price/use-live-price.ts'

type Awaited = {
  /** The price shown when the button was pressed; null: none yet. */
  readonly seenUzs: number | null
  /** Pressed while the price was loading: to be submitted once it is here. */
  readonly isPressed: boolean
}

const priceSentence = ({ seenUzs, isPressed }: Awaited, afterUzs: number): string => {
  const after = formatSum(afterUzs)
  if (isPressed && seenUzs === null) return m.orders_price_ready({ price: after })
  if (seenUzs === null || seenUzs === afterUzs) return m.orders_price_renewed({ after })
  return m.orders_price_changed({ before: formatSum(seenUzs), after })
}

/**
 * Places an order only at a price the client has seen. A press while the price is loading goes through if the price is
 * unchanged; otherwise the new price is shown and the client presses again.
 */
export function useAwaitedPrice(live: LivePrice, send: () => void) {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const { state, retry } = live.prices
  const shownUzs = live.truck?.price ?? null
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  useEffect(() => {
    if (awaited === null || state === 'loading') return
    setAwaited(null)
    if (state === 'failed') return setSentence(m.orders_price_failed())
    if (shownUzs === null) return
    if (awaited.isPressed && awaited.seenUzs === shownUzs) return sendNow.current()
    setSentence(priceSentence(awaited, shownUzs))
  }, [awaited, state, shownUzs])

  const renew = () => {
    retry()
    // after the refetch has started, or the previous price would be taken for the new one
    setTimeout(() => setAwaited({ seenUzs: shownUzs, isPressed: false }))
  }
  const press = () => setAwaited({ seenUzs: shownUzs, isPressed: true })
  const forget = () => {
    setSentence(null)
    setAwaited(null)
  }
  const waiting = awaited?.isPressed && awaited.seenUzs === null ? m.orders_price_wait() : null
  return { sentence: sentence ?? waiting, isPressed: awaited?.isPressed ?? false, renew, press, forget }
}
