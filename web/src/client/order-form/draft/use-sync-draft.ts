import { useCallback, useEffect, useRef } from 'react'
import { fieldsOfControl, splitChanges } from '../../../product/order/draft/draft-channel.ts'
import { postDraftChange, subscribeToDraft } from '../../../product/order/draft/draft-store.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'

/** The focused control; undefined in a hidden tab. */
const focusedControl = (): string | undefined =>
  document.hasFocus()
    ? document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control
    : undefined

/**
 * Syncs the draft between tabs, except for the field being edited, which is updated on blur. `begin` clears the form
 * once the order is placed in another tab.
 */
export function useSyncDraft(
  edited: number | null,
  adopt: (part: Partial<OrderFormDraft>) => void,
  begin: () => void,
) {
  const pending = useRef<Partial<OrderFormDraft>>({})
  const changed = useRef<string[]>([])
  useEffect(() => {
    const stop = subscribeToDraft(edited, news => {
      if (news === null) return begin()
      const { now, later } = splitChanges(news.draft, news.names, fieldsOfControl(focusedControl()))
      pending.current = { ...pending.current, ...later }
      if (Object.keys(now).length > 0) adopt(now)
    })
    const leave = () => {
      const late = pending.current
      pending.current = {}
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
    pending.current = Object.fromEntries(
      Object.entries(pending.current).filter(([name]) => !names.includes(name)),
    )
  }, [])
  const publish = useCallback(
    (form: OrderFormDraft) => {
      if (changed.current.length === 0) return
      postDraftChange(form, changed.current, edited)
      changed.current = []
    },
    [edited],
  )
  return { changedHere, publish }
}
