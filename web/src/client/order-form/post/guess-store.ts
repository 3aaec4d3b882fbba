import { tabKey } from '../../../platform/storage/tab-owner.ts'
import { type OrderFormDraft, storedForm } from '../../../product/order/draft/order-form-draft.ts'
import type { PostGuess } from './post-guesses.ts'

/** A guess in the form, not confirmed yet; `filled` are the fields as they were filled. */
export type OpenGuess = Pick<PostGuess, 'control' | 'label' | 'words'> & {
  readonly filled: Readonly<Record<string, unknown>>
}

/** In the tab, like the draft itself. */
const keyNow = (): string => tabKey('karvon.order-guesses')

/** A field to compare: of stops their addresses, because a stored stop is named anew for each reader. */
const seenIn = (form: OrderFormDraft, name: string): unknown =>
  name === 'points'
    ? form.points.map(({ address, text }) => address ?? text)
    : (storedForm(form)[name] ?? null)

/** A guess that was taken over into this form. */
export const openGuess = ({ control, label, words, part }: PostGuess, form: OrderFormDraft): OpenGuess => {
  const filled = Object.fromEntries(Object.keys(part).map(name => [name, seenIn(form, name)]))
  return { control, label, words, filled }
}

/** Whether the fields are still as they were guessed. */
export const isUnchanged = ({ filled }: OpenGuess, form: OrderFormDraft): boolean =>
  Object.entries(filled).every(
    ([name, value]) => JSON.stringify(seenIn(form, name)) === JSON.stringify(value),
  )

const isGuess = (stored: unknown): stored is OpenGuess => {
  const { control, label, words, filled } = (stored ?? {}) as Partial<Record<keyof OpenGuess, unknown>>
  return [control, label, words].every(text => typeof text === 'string') && typeof filled === 'object'
}

/** The guesses left in the form; none where the browser stores nothing. */
export function readGuesses(): readonly OpenGuess[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isGuess) : []
  } catch {
    return []
  }
}

export function saveGuesses(guesses: readonly OpenGuess[]): void {
  try {
    sessionStorage.setItem(keyNow(), JSON.stringify(guesses))
  } catch {
    // the marks are lost with the page
  }
}
