import { type RefObject, useEffect, useRef } from 'react'

/**
 * An input that is not controlled: what was typed before the page woke is taken over, and a value set from outside
 * is written into it without moving a caret that is in use.
 */
export function useTypedInput<T extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onTyped: (text: string) => void,
): RefObject<T | null> {
  const input = useRef<T>(null)
  const isAwake = useRef(false)
  const adopt = useRef(onTyped)
  adopt.current = onTyped
  useEffect(() => {
    const element = input.current
    if (element === null) return
    if (!isAwake.current) {
      isAwake.current = true
      if (element.value !== value) adopt.current(element.value)
    } else if (element.value !== value) {
      element.value = value
    }
  }, [value])
  return input
}
