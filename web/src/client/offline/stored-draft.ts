import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deleteStored, readStored, writeStored } from '../../platform/storage/stored-values.ts'
import { claimTab, tabOwner } from '../../platform/storage/tab-owner.ts'
import { isTypedBy } from '../../platform/storage/typed-of.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import {
  adoptVisitorDraft,
  draftSavedAt,
  hasDraft,
  restorePhotos,
  saveDraft,
} from '../../product/order/draft/draft-store.ts'
import { emptyDraft, type OrderFormDraft } from '../../product/order/draft/order-form-draft.ts'

const nameOf = (person: number | null): string => `typed/order-draft/${person}/`

type KeptDraft = { readonly person: number; readonly at: number; readonly form: OrderFormDraft }

/** The order was sent. */
export const deleteStoredDraft = (): Promise<void> => deleteStored(nameOf(tabOwner()))

const isKeptFor = (kept: unknown, person: number): kept is KeptDraft => isTypedBy(kept, person)

/** Keeps the draft of a new order beyond the tab, for the person who typed it. */
export function useKeepingDraft(form: OrderFormDraft, isTouched: boolean): void {
  const person = useQuery(ownProfile()).data?.id
  useEffect(() => {
    if (!isTouched || person === undefined) return
    void writeStored(nameOf(person), { person, at: draftSavedAt(), form } satisfies KeptDraft)
  }, [form, isTouched, person])
}

const restore = async (person: number): Promise<void> => {
  claimTab(person)
  adoptVisitorDraft()
  const kept = await readStored(nameOf(person))
  if (!isKeptFor(kept, person)) return
  // what another tab has changed since is the newer; a draft without a time is this tab's own
  if (hasDraft() && (draftSavedAt() === 0 || draftSavedAt() >= kept.at)) restorePhotos(kept.form.photos)
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
