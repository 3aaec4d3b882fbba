import { useCallback, useEffect, useRef } from 'react'
import { fieldsOfControl, splitNews } from '../../../product/order/draft/draft-channel.ts'
import { hearDraft, tellDraft } from '../../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'

/** The focused control; undefined in a hidden tab. */
const controlAtHand = (): string | undefined =>
  document.hasFocus()
    ? document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control
    : undefined

/**
 * Syncs the draft between tabs, except for the field being edited, which is updated on blur. `begin` clears the form
 * once the order is placed in another tab.
 */
export function useTabs(
  edited: number | null,
  adopt: (part: Partial<OrderFormDraft>) => void,
  begin: () => void,
) {
  const waiting = useRef<Partial<OrderFormDraft>>({})
  const changed = useRef<string[]>([])
  useEffect(() => {
    const stop = hearDraft(edited, news => {
      if (news === null) return begin()
      const { now, later } = splitNews(news.draft, news.names, fieldsOfControl(controlAtHand()))
      waiting.current = { ...waiting.current, ...later }
      if (Object.keys(now).length > 0) adopt(now)
    })
    const leave = () => {
      const late = waiting.current
      waiting.current = {}
      if (Object.keys(late).length > 0) adopt(late)
    }
    addEventListener('focusout', leave)
    addEventListener('blur', leave)
    return () => {
      stop()
      removeEventListener('focusout', leave)
      removeEventListener('blur', leave)
    }
  }, [edited, adopt, begin])
  /** What is typed here is newer than what is pending from other tabs. */
  const changedHere = useCallback((names: readonly string[]) => {
    changed.current = [...changed.current, ...names]
    waiting.current = Object.fromEntries(
      Object.entries(waiting.current).filter(([name]) => !names.includes(name)),
    )
  }, [])
  const tell = useCallback(
    (form: OrderFormDraft) => {
      if (changed.current.length === 0) return
      tellDraft(form, changed.current, edited)
      changed.current = []
    },
    [edited],
  )
  return { changedHere, tell }
}
