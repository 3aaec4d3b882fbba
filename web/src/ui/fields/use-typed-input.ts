import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { TypedText } from './typed-text.ts'

type TypedInput = {
  text: string
  onText: (text: string) => void
  /** Reformats what was typed; `before` is the previous text. */
  retype?: (typed: TypedText, before: string) => TypedText
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** The element's text, reformatted in place; the caret stays where the user types. */
const readTyped = (element: TextElement, { text, retype }: TypedInput): string => {
  const { value, selectionStart } = element
  const typed = retype?.({ text: value, caret: selectionStart ?? value.length }, text)
  if (typed === undefined) return value
  element.value = typed.text
  // what the browser fills in elsewhere must not move the focus
  if (document.activeElement === element) element.setSelectionRange(typed.caret, typed.caret)
  return typed.text
}

/**
 * An uncontrolled input: picks up text typed or filled in before hydration as if it were typed now, and writes values set from
 * outside without moving the caret during typing.
 */
export function useTypedInput<T extends TextElement>(typed: TypedInput) {
  const { text } = typed
  const input = useRef<T>(null)
  const isAwake = useRef(false)
  const latest = useRef(typed)
  latest.current = typed
  const take = useCallback((element: T) => {
    const now = latest.current
    now.onText(readTyped(element, now))
  }, [])
  useEffect(() => {
    const element = input.current
    if (element === null || (isAwake.current && element.value === text)) return
    if (isAwake.current) element.value = text
    else if (element.value !== text) take(element)
    isAwake.current = true
  }, [text, take])
  return {
    ref: input as RefObject<T | null>,
    onChange: ({ target }: ChangeEvent<T>) => take(target),
  }
}
