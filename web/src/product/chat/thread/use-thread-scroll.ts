import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Distance within which the list counts as scrolled to the end. */
const NEAR_PX = 60

/** The list is reversed (column-reverse): `scrollTop` is 0 at the end and negative above. */
const isNearEnd = (element: HTMLElement) => element.scrollTop > -NEAR_PX

/**
 * Keeps the reading position when messages arrive below. Scrolls to a new message only if the list is at its end or the
 * user wrote the message.
 */
export function useThreadScroll(lastKey: string, isLastOwn: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef({ lastKey: '', height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const before = seen.current
    const grownBy = element.scrollHeight - before.height
    seen.current = { lastKey, height: element.scrollHeight }
    if (before.lastKey === lastKey || before.lastKey === '') return
    if (isLastOwn || isNearEnd(element)) element.scrollTop = 0
    else element.scrollTop -= grownBy
  })
  const onScroll = useCallback(() => {
    if (place.current !== null) setAtEnd(isNearEnd(place.current))
  }, [])
  const toEnd = useCallback(() => {
    place.current?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [])
  return { place: place as RefObject<HTMLDivElement | null>, isAtEnd, onScroll, toEnd }
}
