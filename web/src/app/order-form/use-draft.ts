import { useCallback, useEffect, useState } from 'react'
import { draftOfOrder } from '../../features/orders/draft-of-order.ts'
import { hasDraft, readDraft, saveDraft } from '../../features/orders/draft-store.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import type { OrderFormDraft } from '../../features/orders/order-form-draft.ts'

/** What the form begins with: what was typed before, else the order that is edited, else nothing. */
const beginning = (edited: OrderDetail | null): OrderFormDraft => {
  if (edited === null) return readDraft()
  return hasDraft(edited.id) ? readDraft(edited.id) : draftOfOrder(edited, 'edit')
}

/** The draft as it was left; every change is kept at once, so that a reload and a sign-in lose nothing. */
export function useDraft(edited: OrderDetail | null) {
  const id = edited?.id ?? null
  const [form, setForm] = useState(() => beginning(edited))
  const [isTouched, setTouched] = useState(false)
  const change = useCallback((part: Partial<OrderFormDraft>) => {
    setTouched(true)
    setForm(before => ({ ...before, ...part }))
  }, [])
  useEffect(() => {
    if (isTouched) saveDraft(form, id)
  }, [form, isTouched, id])
  return { form, change, isTouched }
}

/** The draft on screen and how it changes. */
export type Draft = ReturnType<typeof useDraft>
