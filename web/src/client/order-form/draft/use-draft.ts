import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { hasDraft, readDraft, saveDraft } from '../../../product/order/draft/draft-store.ts'
import { emptyDraft, type OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { quickTimes } from '../../../product/order/draft/quick-times.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { draftFromOrder } from '../draft-from-order.ts'
import { useSyncDraft } from './use-sync-draft.ts'

/** The form's initial content: the saved draft, else the order being edited, else empty. */
const beginning = (edited: OrderDetail | null): OrderFormDraft => {
  if (edited === null) return readDraft()
  return hasDraft(edited.id) ? readDraft(edited.id) : draftFromOrder(edited, 'edit')
}

/**
 * The order draft, saved on every change so that a reload or a sign-in loses nothing. Default values do not count as
 * changes: a form that was only opened saves nothing.
 */
export function useDraft(edited: OrderDetail | null) {
  const id = edited?.id ?? null
  const [form, setForm] = useState(() => beginning(edited))
  const [isTouched, setTouched] = useState(false)
  const adopt = useCallback((part: Partial<OrderFormDraft>) => {
    setTouched(true)
    setForm(before => ({ ...before, ...part }))
  }, [])
  const begin = useCallback(() => {
    // an edited order is never reset: it is sent or refused as it is
    if (id !== null) return
    setTouched(false)
    setForm(emptyDraft())
  }, [id])
  const { changedHere, publish } = useSyncDraft(id, adopt, begin)
  const change = useCallback(
    (part: Partial<OrderFormDraft>) => {
      changedHere(Object.keys(part))
      adopt(part)
    },
    [adopt, changedHere],
  )
  const setDefault = useCallback(
    (part: Partial<OrderFormDraft>) => setForm(before => ({ ...before, ...part })),
    [],
  )
  useEffect(() => {
    if (isTouched) saveDraft(form, id)
  }, [form, isTouched, id])
  useEffect(() => publish(form), [form, publish])
  return { form, change, setDefault, isTouched }
}

export type Draft = ReturnType<typeof useDraft>

/** Most clients receive their goods themselves, so the receiver of a new order defaults to the client's own number. */
export function useDefaultReceiver({ form, setDefault }: Draft, ownPhone: string | null): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || ownPhone === null) return
    isDone.current = true
    if (form.receiverPhoneText === '') setDefault({ receiverPhoneText: `+${ownPhone}` })
  }, [form.receiverPhoneText, ownPhone, setDefault])
}

/** On a phone, where each tap counts, loading time defaults to tomorrow morning; the review shows it. */
export function useDefaultLoadTime({ form, setDefault }: Draft, isAsked: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isAsked) return
    isDone.current = true
    const tomorrow = quickTimes(serverNow(), 0).at(-1)
    if (form.loadAt === null && tomorrow !== undefined) setDefault({ loadAt: tomorrow.local })
  }, [form.loadAt, isAsked, setDefault])
}
