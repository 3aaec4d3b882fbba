import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deleteStored, readStored, writeStored } from '../../platform/storage/stored-values.ts'
import { claimTab, tabOwner } from '../../platform/storage/tab-owner.ts'
import { isTypedBy } from '../../platform/storage/typed-input.ts'
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

type StoredDraft = { readonly person: number; readonly at: number; readonly form: OrderFormDraft }

/** Deletes the stored draft once the order is sent. */
export const deleteStoredDraft = (): Promise<void> => deleteStored(nameOf(tabOwner()))

const isStoredFor = (stored: unknown, person: number): stored is StoredDraft => isTypedBy(stored, person)

/** Stores the draft of a new order beyond the tab, for the user who typed it. */
export function useStoreDraft(form: OrderFormDraft, isTouched: boolean): void {
  const person = useQuery(ownProfile()).data?.id
  useEffect(() => {
    if (!isTouched || person === undefined) return
    void writeStored(nameOf(person), { person, at: draftSavedAt(), form } satisfies StoredDraft)
  }, [form, isTouched, person])
}

const restore = async (person: number): Promise<void> => {
  claimTab(person)
  adoptVisitorDraft()
  const stored = await readStored(nameOf(person))
  if (!isStoredFor(stored, person)) return
  // a later change in another tab wins; a draft without a timestamp is this tab's own
  if (hasDraft() && (draftSavedAt() === 0 || draftSavedAt() >= stored.at)) restorePhotos(stored.form.photos)
  // drafts stored by older versions have no photos
  else saveDraft({ ...emptyDraft(), ...stored.form })
}

/** Whether the form may open: the draft stored by an earlier tab is restored by then. */
export function useRestoredDraft(): boolean {
  const { data, isError } = useQuery(ownProfile())
  const person = data?.id
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (person !== undefined) void restore(person).then(() => setRestored(true))
  }, [person])
  return isRestored || (isError && data === undefined)
}
