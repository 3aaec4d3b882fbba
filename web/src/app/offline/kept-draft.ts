import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasDraft, restorePhotos, saveDraft } from '../../features/orders/draft-store.ts'
import { emptyDraft, type OrderFormDraft } from '../../features/orders/order-form-draft.ts'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { forgetKept, readKept, writeKept } from '../../platform/kept/kept-values.ts'

const NAME = 'typed/order-draft'

type KeptDraft = { readonly person: number; readonly form: OrderFormDraft }

/** The order was sent. */
export const forgetKeptDraft = (): Promise<void> => forgetKept(NAME)

const isKeptFor = (kept: unknown, person: number): kept is KeptDraft =>
  typeof kept === 'object' && kept !== null && (kept as Partial<KeptDraft>).person === person

/** Keeps the draft of a new order beyond the tab, for the person who typed it. */
export function useKeepingDraft(form: OrderFormDraft, isTouched: boolean): void {
  const person = useQuery(ownProfile()).data?.id
  useEffect(() => {
    if (isTouched && person !== undefined) void writeKept(NAME, { person, form } satisfies KeptDraft)
  }, [form, isTouched, person])
}

const restore = async (person: number): Promise<void> => {
  const kept = await readKept(NAME)
  if (kept === undefined) return
  if (!isKeptFor(kept, person)) return forgetKeptDraft()
  if (hasDraft()) restorePhotos(kept.form.photos)
  // a draft of an older version knew no photos
  else saveDraft({ ...emptyDraft(), ...kept.form })
}

/** Whether the form may begin: a draft that outlived its tab is back by then. */
export function useRestoredDraft(): boolean {
  const { data, isError } = useQuery(ownProfile())
  const person = data?.id
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (person !== undefined) void restore(person).then(() => setRestored(true))
  }, [person])
  return isRestored || (isError && data === undefined)
}
