import { editDistance } from './edit-distance.ts'

const EXACT = 3
const SHORT = 3

/** The number of typos allowed for a word of this length. */
export const editsAllowed = (length: number): number => {
  if (length >= 7) return 2
  return length >= 4 ? 1 : 0
}

const prefixScore = (typed: string, extra: number): number =>
  typed.length < SHORT ? 1.9 : Math.max(1.2, 2.2 - 0.05 * extra)

/** A word with a suffix ("Toshkentda", "Самарканда"): the name and at most four letters. */
const isInflected = (typed: string, term: string): boolean =>
  term.length >= 4 && typed.length - term.length <= 4 && typed.startsWith(term)

const twoLettersEach = (word: string): string => word.replaceAll('ш', 'sh').replaceAll('ч', 'ch')

/** sh and ch are one sound, so losing one is a single typo: "Такент" lacks one letter of Ташкент. One too many are two letters. */
const editsBetween = (typed: string, term: string, allowed: number): number => {
  const edits = editDistance(typed, term, allowed)
  if (edits > allowed || !/[шч]/.test(typed) || /[шч]/.test(term)) return edits
  return editDistance(twoLettersEach(typed), term, allowed)
}

const editScore = (typed: string, term: string): number => {
  const allowed = editsAllowed(Math.min(typed.length, term.length + 1))
  if (allowed === 0) return 0
  const edits = editsBetween(typed, term, allowed)
  return edits <= allowed ? 1.5 - 0.4 * edits : 0
}

/** How well a typed key matches a term: 3 is equal, 0 nothing in common. */
export const matchTerm = (typed: string, term: string): number => {
  if (typed === term) return EXACT
  if (term.startsWith(typed)) return prefixScore(typed, term.length - typed.length)
  const edited = editScore(typed, term)
  return isInflected(typed, term) ? Math.max(edited, 1.9 - 0.15 * (typed.length - term.length)) : edited
}

/** Like `matchTerm`, for an incomplete word with typos ("samrka"): compares with the term's prefix. */
export const matchTermStart = (typed: string, term: string): number => {
  const allowed = editsAllowed(typed.length)
  if (allowed === 0 || term.length <= typed.length) return 0
  const edits = Math.min(
    editDistance(typed, term.slice(0, typed.length), allowed),
    editDistance(typed, term.slice(0, typed.length + 1), allowed),
  )
  return edits <= allowed ? 1.1 - 0.3 * edits : 0
}
