/** A link to a receipt at the tax office, and what it says of the receipt. */
export type ReceiptLink = {
  readonly url: string
  readonly number: string | null
  readonly terminalId: string | null
  readonly fiscalSign: string | null
}

const LONGEST_URL = 500
const PART = /^[\w-]{1,40}$/

/** A link as a provider sends it, such as `https://ofd.soliq.uz/epi?t=EZ000000000296&r=51&c=20230807182725&s=176112857133`; null: none. */
export const readReceiptLink = (sent: unknown): ReceiptLink | null => {
  if (typeof sent !== 'string' || sent.length > LONGEST_URL || !URL.canParse(sent)) return null
  const url = new URL(sent)
  if (url.protocol !== 'https:') return null
  const part = (name: string): string | null => {
    const value = url.searchParams.get(name) ?? ''
    return PART.test(value) ? value : null
  }
  return { url: url.href, number: part('r'), terminalId: part('t'), fiscalSign: part('s') }
}

/** A text or number of a receipt as a provider sends it; null: it is none. */
export const readReceiptPart = (sent: unknown): string | null => {
  const text = typeof sent === 'number' ? String(sent) : sent
  return typeof text === 'string' && PART.test(text) ? text : null
}
