import { MOST_MESSAGE_PHOTOS } from '@karvon/domain/chat/message-text'
import { isOwnTabKey, tabKey } from '../../../platform/storage/tab-owner.ts'

/** Session storage only: drafts must not outlive the tab (docs/trust.md#what-a-browser-keeps). */
const PREFIX = 'karvon.chat.draft.'

const nameOf = (thread: string): string => tabKey(PREFIX + thread)

const listeners = new Set<() => void>()

export const watchMessageDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Drafts that could not be stored; they last as long as the page. */
const unwritten = new Map<string, string>()

/** The unsent draft of a conversation. */
export const readMessageDraft = (thread: string): string => {
  const name = nameOf(thread)
  try {
    return unwritten.get(name) ?? sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export const saveMessageDraft = (thread: string, text: string): void => {
  const name = nameOf(thread)
  unwritten.delete(name)
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    unwritten.set(name, text)
  }
  for (const listener of listeners) listener()
}

const NO_PHOTOS: readonly File[] = []

/** Photos chosen for the next message; they last as long as the page. */
const photos = new Map<string, readonly File[]>()

export const readMessagePhotos = (thread: string): readonly File[] => photos.get(nameOf(thread)) ?? NO_PHOTOS

export const saveMessagePhotos = (thread: string, chosen: readonly File[]): void => {
  photos.set(nameOf(thread), chosen)
  for (const listener of listeners) listener()
}

/** Adds photos to those of a draft: of several choices each counts, whichever is read first. */
export const addMessagePhotos = (thread: string, more: readonly File[]): void => {
  if (more.length > 0)
    saveMessagePhotos(thread, [...readMessagePhotos(thread), ...more].slice(0, MOST_MESSAGE_PHOTOS))
}

/** Appends text to a draft, on a new line. */
export const appendToMessageDraft = (thread: string, more: string): void => {
  if (more === '') return
  const text = readMessageDraft(thread)
  saveMessageDraft(thread, text.trim() === '' ? more : `${text.trimEnd()}\n${more}`)
}

/** Deletes all drafts at sign-out, so that the next user of the device does not see them. */
export const deleteMessageDrafts = (): void => {
  unwritten.clear()
  photos.clear()
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && isOwnTabKey(name)) sessionStorage.removeItem(name)
  } catch {
    // no storage, so nothing to delete
  }
}
