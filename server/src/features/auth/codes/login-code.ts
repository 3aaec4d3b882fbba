import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@karvon/domain/values/written-figures'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'

const CHALLENGE = /^[A-Za-z0-9_-]{16,64}$/
const CODE = /^[0-9]{6}$/
const LONGEST_SMS = 99

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What the API calls `user_id`: says nothing about the user, and can't be guessed (192 bit). */
export const makeChallengeId = (): string => randomBytes(24).toString('base64url')

/** Whether a text can be the id of a challenge or of a session at all; nothing else reaches the database. */
export const isOpaqueId = (text: string): boolean => CHALLENGE.test(text)

/** The six digits of a code, however they were grouped; null where it can't be one. */
export const readCode = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

/** What is signed in place of the code, so that a code counts for its own challenge only. */
export const signedCode = (challengeId: string, code: string): string => `${challengeId}:${code}`

/** In Uzbek for whoever does not read the site in English: its letters are ASCII, Cyrillic ones cost double (domain.md §2, finding 6). */
const sentenceOf = (code: string, locale: Locale): string =>
  locale === 'en'
    ? `Karvon: login code ${code}. Tell it to nobody.`
    : `Karvon: kirish kodi ${code}. Hech kimga aytmang.`

/** Where a message goes and in which language it is asked for. */
export type CodeReader = { readonly phone: string; readonly locale: Locale }

/** ASCII and below 100 characters, so that it stays one part (domain.md §3.1); the last line lets a phone fill the code in. */
export const codeMessage = (
  { phone, locale }: CodeReader,
  code: string,
  siteHost: string | null,
): SmsMessage => {
  const sentence = sentenceOf(code, locale)
  const bound = `${sentence}\n@${siteHost} #${code}`
  const text = siteHost === null || bound.length > LONGEST_SMS ? sentence : bound
  return { id: randomUUID(), phone, text, code }
}

/** The same for a code that changes a phone; no site is bound to it, for two of them are told at once. */
export const changeMessage = ({ phone, locale }: CodeReader, code: string): SmsMessage => ({
  id: randomUUID(),
  phone,
  text:
    locale === 'en'
      ? `Karvon: code for a change of number ${code}. Tell it to nobody.`
      : `Karvon: raqamni almashtirish kodi ${code}. Hech kimga aytmang.`,
  code,
})

/** The same for a code that closes an account. */
export const closingMessage = ({ phone, locale }: CodeReader, code: string): SmsMessage => ({
  id: randomUUID(),
  phone,
  text:
    locale === 'en'
      ? `Karvon: code to delete your account ${code}. Tell it to nobody.`
      : `Karvon: akkauntni o'chirish kodi ${code}. Hech kimga aytmang.`,
  code,
})

/** What a number is told once its account is closed. */
export const closedMessage = ({ phone, locale }: CodeReader): SmsMessage => ({
  id: randomUUID(),
  phone,
  text:
    locale === 'en'
      ? 'Karvon: your account is deleted. This number can register anew.'
      : "Karvon: akkauntingiz o'chirildi. Bu raqam bilan qayta ro'yxatdan o'tish mumkin.",
})

/** What the old number is told once another has taken its place. */
export const phoneChangedMessage = (phone: string): SmsMessage => ({
  id: randomUUID(),
  phone,
  text: "Karvon: akkauntingiz raqami almashtirildi. Siz bo'lmasangiz, call-markazga xabar bering.",
})
