import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { LivePrice } from './price/use-live-price.ts'

type Awaited = {
  /** What the price was when the step was pressed; null: none was shown yet. */
  readonly seenUzs: number | null
  /** The press that came while the price was being counted, to be carried out once it is here. */
  readonly isPressed: boolean
}

const priceSentence = ({ seenUzs, isPressed }: Awaited, afterUzs: number): string => {
  const after = formatSum(afterUzs)
  if (isPressed && seenUzs === null) return m.orders_price_ready({ price: after })
  if (seenUzs === null || seenUzs === afterUzs) return m.orders_price_renewed({ after })
  return m.orders_price_changed({ before: formatSum(seenUzs), after })
}

/**
 * An order is placed at a price that was seen: a press during the count goes on by itself where the price stays; where none
 * was shown yet, or another comes, that is said and the press asked for again.
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
    // after the question has begun, else the price of before would be taken for its answer
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
