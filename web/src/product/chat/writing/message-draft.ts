import { isOwnTabKey, tabKey } from '../../../platform/storage/tab-owner.ts'

/** Session storage only: what is begun and not sent must not outlive the tab (docs/trust.md#what-a-browser-keeps). */
const PREFIX = 'karvon.chat.draft.'

const nameOf = (thread: string): string => tabKey(PREFIX + thread)

const listeners = new Set<() => void>()

export const watchMessageDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What a browser without storage could not keep lasts as long as the page. */
const unwritten = new Map<string, string>()

/** What was begun in a conversation and not sent. */
export const readMessageDraft = (thread: string): string => {
  const name = nameOf(thread)
  try {
    return unwritten.get(name) ?? sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export const keepMessageDraft = (thread: string, text: string): void => {
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

export const keepMessagePhotos = (thread: string, chosen: readonly File[]): void => {
  photos.set(nameOf(thread), chosen)
  for (const listener of listeners) listener()
}

/** Puts more behind what was begun: a line of its own. */
export const addToMessageDraft = (thread: string, more: string): void => {
  if (more === '') return
  const text = readMessageDraft(thread)
  keepMessageDraft(thread, text.trim() === '' ? more : `${text.trimEnd()}\n${more}`)
}

/** At sign-out: the next person at this screen must find none of them. */
export const forgetMessageDrafts = (): void => {
  unwritten.clear()
  photos.clear()
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && isOwnTabKey(name)) sessionStorage.removeItem(name)
  } catch {
    // nothing was written
  }
}
