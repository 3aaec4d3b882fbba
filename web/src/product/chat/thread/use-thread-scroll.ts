import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there. */
const NEAR_PX = 60

/** The list grows from the end (column-reverse): there `scrollTop` is 0, upwards it is negative. */
const isNearEnd = (element: HTMLElement) => element.scrollTop > -NEAR_PX

/**
 * Holds what is read in its place: earlier messages above move nothing by themselves; later ones below show at once where
 * one reads the end, or where one wrote them.
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
