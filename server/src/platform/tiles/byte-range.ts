/** The bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The bytes a Range header asks for (RFC 9110, section 14): null for all of them, which is also the answer to a header that is
 * malformed or names several ranges; 'unsatisfiable' if none of them exists.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return to === '0' || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
