/** The text of an input and its caret position. */
export type TypedText = { text: string; caret: number }

type Regroup = (typed: string) => string

/**
 * Reformats a text while typing and keeps the caret after the same typed character. `keep` matches the characters the user
 * types (digits); `regroup` adds the others.
 */
export function retype(typed: TypedText, keep: RegExp, regroup: Regroup): TypedText {
  const owned = (text: string) => [...text].filter(letter => keep.test(letter)).join('')
  const before = owned(typed.text.slice(0, typed.caret)).length
  const text = regroup(owned(typed.text))
  return { text, caret: placeAfter(text, before, keep) }
}

function placeAfter(text: string, count: number, keep: RegExp): number {
  if (count === 0) return firstOwned(text, keep)
  let left = count
  for (let at = 0; at < text.length; at++) {
    if (keep.test(text.charAt(at))) left -= 1
    if (left === 0) return at + 1
  }
  return text.length
}

const firstOwned = (text: string, keep: RegExp) => {
  const at = [...text].findIndex(letter => keep.test(letter))
  return at === -1 ? text.length : at
}
