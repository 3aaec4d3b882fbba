/** The GSM 7-bit default alphabet (3GPP TS 23.038), whose letters take one place each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table: two places each. */
const EXTENDED = new Set('\f^{}\\[~]|€')

const partsOf = (places: number, single: number, joined: number): number =>
  places <= single ? 1 : Math.ceil(places / joined)

/**
 * How many parts an SMS is sent, and paid for, as (docs/figures.md#short-messages): 160 characters of GSM 7 in one or 153 in each
 * of several; one letter outside that alphabet makes it 70, or 67.
 */
export const smsParts = (text: string): number => {
  const letters = [...text]
  const isGsm = letters.every(letter => BASIC.has(letter) || EXTENDED.has(letter))
  if (!isGsm) return partsOf(text.length, 70, 67)
  return partsOf(letters.length + letters.filter(letter => EXTENDED.has(letter)).length, 160, 153)
}
