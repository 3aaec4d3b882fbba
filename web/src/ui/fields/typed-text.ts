/** A text as it is typed and where the caret stands in it. */
export type TypedText = { text: string; caret: number }

type Regroup = (kept: string) => string

/**
 * Writes a typed text anew and keeps the caret behind the same kept character: `keep` says which characters the person
 * owns (digits), all others are drawn by `regroup`.
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
