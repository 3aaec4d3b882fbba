import { plainText } from '../reading/plain-text.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64

/** A dot-atom (RFC 5322 section 3.2.3); quoted names exist on paper only, and their characters are those of an attack. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

/** Labels of letters, digits and inner hyphens, at least two (RFC 1035 section 2.3.1). */
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * An e-mail address as typed, without spaces around it and hidden signs and with its domain in small letters; null if it is none that mail can be
 * sent to: at most 254 characters, 64 of them before the @ (RFC 5321 section 4.5.3.1).
 */
export const readEmail = (text: string): string | null => {
  const trimmed = plainText(text).trim()
  const at = trimmed.lastIndexOf('@')
  const [local, domain] = [trimmed.slice(0, Math.max(at, 0)), trimmed.slice(at + 1).toLowerCase()]
  if (trimmed.length > LONGEST || local.length > LONGEST_LOCAL || domain.length > LONGEST - 2) return null
  return LOCAL.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null
}
