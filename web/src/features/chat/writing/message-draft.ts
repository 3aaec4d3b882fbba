/** Session storage only: what is begun and not sent must not outlive the tab (trust.md, V14). */
const PREFIX = 'karvon.chat.draft.'

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
  try {
    return unwritten.get(thread) ?? sessionStorage.getItem(PREFIX + thread) ?? ''
  } catch {
    return ''
  }
}

export const keepMessageDraft = (thread: string, text: string): void => {
  unwritten.delete(thread)
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + thread)
    else sessionStorage.setItem(PREFIX + thread, text)
  } catch {
    unwritten.set(thread, text)
  }
  for (const listener of listeners) listener()
}

const NO_PHOTOS: readonly File[] = []

/** Photos chosen for the next message; they last as long as the page. */
const photos = new Map<string, readonly File[]>()

export const readMessagePhotos = (thread: string): readonly File[] => photos.get(thread) ?? NO_PHOTOS

export const keepMessagePhotos = (thread: string, chosen: readonly File[]): void => {
  photos.set(thread, chosen)
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
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // nothing was written
  }
}
