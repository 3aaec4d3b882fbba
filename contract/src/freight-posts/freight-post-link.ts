const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MARK = '#post='

/** The longest post that a link carries, in code points: Telegram refuses long addresses of buttons. */
export const MOST_LINKED_POST = 600

const bytesOf = (text: string): number[] =>
  (encodeURIComponent(text).match(/%[\dA-F]{2}|[^%]/g) ?? []).map(sign =>
    sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  )

const encode = (text: string): string => {
  const bits = bytesOf(text)
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{1,6}/g) ?? []).map(six => SIGNS[Number.parseInt(six.padEnd(6, '0'), 2)]).join('')
}

const decode = (written: string): string | null => {
  const bits = [...written].map(sign => SIGNS.indexOf(sign).toString(2).padStart(6, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  try {
    return decodeURIComponent(bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

/**
 * The page, without language prefix, on which a client's order form is filled from a post. The post is behind `#`, which
 * browsers send to no server; null: it is too long for a link (`MOST_LINKED_POST`).
 */
export const freightPostPage = (post: string): string | null =>
  [...post].length > MOST_LINKED_POST ? null : `/dashboard?modal=paste-post${MARK}${encode(post)}`

/** The post in an address's part from `#`; null: there is none. */
export const postOfHash = (hash: string): string | null => {
  const written = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  if (!/^[\w-]{1,6400}$/.test(written)) return null
  return decode(written)
}
