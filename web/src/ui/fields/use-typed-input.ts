import { type RefObject, useEffect, useRef } from 'react'

/**
 * An uncontrolled input: picks up text typed before hydration, and writes values set from outside without moving the caret
 * during typing.
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
