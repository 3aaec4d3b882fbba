import { isOwnTabKey, tabKey } from '../../../platform/storage/tab-owner.ts'
import { postToTabs, subscribeToTabs } from './draft-channel.ts'
import { readStoredNumber, readStoredText } from './draft-field.ts'
import { emptyDraft, type OrderFormDraft, readStoredForm, storedForm } from './order-form-draft.ts'

/** Session storage: a visitor's draft does not outlive the tab; a person's new order is also stored on the device (decision 0021). */
const KEY = 'karvon.order-draft'

/** Id of the edited order, or null for a new one; each has its own draft. */
type Edited = number | null

const keyOf = (edited: Edited): string => tabKey(edited === null ? KEY : `${KEY}.${edited}`)

/** Drafts in case the browser denies storage; lost with the page. */
const remembered = new Map<string, string>()

/** Session storage holds only text: photos are kept in memory, and on the device with the stored draft. */
const chosenPhotos = new Map<string, readonly File[]>()

const storedAs = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? remembered.get(key) ?? null
  } catch {
    return remembered.get(key) ?? null
  }
}

const stored = (edited: Edited): string | null => storedAs(keyOf(edited))

const forget = (key: string) => {
  remembered.delete(key)
  chosenPhotos.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // no storage, so nothing to delete
  }
}

export function saveDraft(draft: OrderFormDraft, edited: Edited = null): void {
  const text = JSON.stringify({ ...storedForm(draft), savedAt: Date.now() })
  chosenPhotos.set(keyOf(edited), draft.photos)
  remembered.set(keyOf(edited), text)
  try {
    sessionStorage.setItem(keyOf(edited), text)
  } catch {
    // kept in memory above
  }
}

/** Deletes the draft after its order was sent, also in other tabs, which could send it again. */
export function clearDraft(edited: Edited = null): void {
  forget(keyOf(edited))
  postToTabs(keyOf(edited), { kind: 'cleared' })
}

/** Sends the changed fields of the draft to the other tabs. */
export const postDraftChange = (
  draft: OrderFormDraft,
  names: readonly string[],
  edited: Edited = null,
): void =>
  postToTabs(keyOf(edited), {
    kind: 'changed',
    names,
    draft: storedForm(draft),
    photos: draft.photos,
  })

/** Subscribes to other tabs' changes of the draft; null once its order is placed. */
export const subscribeToDraft = (
  edited: Edited,
  onChange: (changed: { draft: OrderFormDraft; names: readonly string[] } | null) => void,
): (() => void) =>
  subscribeToTabs(keyOf(edited), message => {
    if (message.kind === 'cleared') return onChange(null)
    // a tab of another build may use another format
    if (!isFields(message.draft)) return
    onChange({ draft: { ...readStoredForm(message.draft), photos: message.photos }, names: message.names })
  })

/** Deletes all drafts at sign-out, so that the next user of the device does not see them. */
export function clearAllDrafts(): void {
  const keys = new Set([...remembered.keys()])
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY) && isOwnTabKey(key)) keys.add(key)
  } catch {
    // drafts in memory are deleted below
  }
  for (const key of keys) forget(key)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The stored draft, or an empty one; invalid fields are empty. */
export function readDraft(edited: Edited = null): OrderFormDraft {
  const fields = readJson(stored(edited) ?? 'null')
  if (!isFields(fields)) return emptyDraft()
  return { ...readStoredForm(fields), photos: chosenPhotos.get(keyOf(edited)) ?? [] }
}

/** Whether there is a draft, so that a page can offer to continue it. */
export const hasDraft = (edited: Edited = null): boolean => stored(edited) !== null

/** When the draft was last changed in this tab, in milliseconds; 0 if unknown. */
export const draftSavedAt = (): number => {
  const fields = readJson(stored(null) ?? 'null')
  return isFields(fields) ? (readStoredNumber(fields.savedAt) ?? 0) : 0
}

/** Restores the photos stored on the device after a reload of the tab. */
export function restorePhotos(photos: unknown): void {
  if (chosenPhotos.has(keyOf(null)) || !Array.isArray(photos)) return
  const files = photos.filter(file => file instanceof File)
  if (files.length > 0) chosenPhotos.set(keyOf(null), files)
}

/** The fields of the home page's calculator. */
const CALCULATOR_FIELDS = ['points', 'weightText', 'parcelTypeId', 'loadAt', 'truckTypeId'] as const

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(point => isFields(point) && readStoredText(point.text) !== '')
    : value !== null && value !== undefined && value !== ''

const withCalculatorFields = (own: Fields, typed: Fields): Fields => ({
  ...own,
  ...Object.fromEntries(
    CALCULATOR_FIELDS.filter(name => isFilled(typed[name])).map(name => [name, typed[name]]),
  ),
  savedAt: Date.now(),
})

/** Merges a visitor's calculator input, which is newer, into the draft of the person who has signed in. */
export function adoptVisitorDraft(): void {
  const own = keyOf(null)
  if (own === KEY) return
  const typed = readJson(storedAs(KEY) ?? 'null')
  if (!isFields(typed)) return
  const before = readJson(storedAs(own) ?? 'null')
  const text = JSON.stringify(isFields(before) ? withCalculatorFields(before, typed) : typed)
  remembered.set(own, text)
  try {
    sessionStorage.setItem(own, text)
  } catch {
    // kept in memory above
  }
  forget(KEY)
}
