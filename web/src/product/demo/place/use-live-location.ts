import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { actInChat } from '../demo-calls.ts'
import { createWhereabouts, type Spot } from './whereabouts.ts'

/** What Telegram offers at most besides "until I turn it off". */
const LIVE_S = 8 * 60 * 60
const EVERY_MS = 3_000

export type LiveLocation = {
  isOn: boolean
  start: () => Promise<void>
  stop: () => void
  /** Where the phone is now. */
  locate: () => Promise<Spot>
}

type Owner = { phone: string; isDriver: boolean }

/** Shares a live location in the chat, as Telegram does with the phone in a pocket; it ends when the phone is closed. */
export function useLiveLocation({ phone, isDriver }: Owner, refresh: () => void): LiveLocation {
  const whereIs = useRef(createWhereabouts(isDriver, EVERY_MS))
  const [shared, setShared] = useState<number | null>(null)
  useEffect(() => {
    if (shared === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const move = async () => {
      try {
        const spot = await whereIs.current()
        if (isOver) return
        await actInChat(phone, { act: 'position', ...spot, livePeriodS: LIVE_S, messageId: shared })
      } catch (problem) {
        // the chat knows of no such location any more, after a restart for example
        if (problem instanceof CallProblem && problem.status === 404) setShared(null)
      }
      if (!isOver) timer = setTimeout(move, EVERY_MS)
    }
    timer = setTimeout(move, EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phone, shared])
  const start = async () => {
    whereIs.current = createWhereabouts(isDriver, EVERY_MS)
    const spot = await whereIs.current()
    const sent = await actInChat(phone, { act: 'position', ...spot, livePeriodS: LIVE_S })
    setShared(sent.messageId)
    refresh()
  }
  const stop = () => {
    if (shared === null) return
    setShared(null)
    const last = whereIs
      .current()
      .then(spot => actInChat(phone, { act: 'position', ...spot, messageId: shared }))
    last.then(refresh, refresh)
  }
  return { isOn: shared !== null, start, stop, locate: createWhereabouts(isDriver, 0) }
}
