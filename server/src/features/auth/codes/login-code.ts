import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fillText } from '@karvon/contract/messages/every-language'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import type { Locale } from '@karvon/domain/values/locale'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'

const CHALLENGE = /^[A-Za-z0-9_-]{16,64}$/
const CODE = /^[0-9]{6}$/
const LONGEST_SMS = 99

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** `user_id` of the API: reveals nothing about the user, and can't be guessed (192 bit). */
export const makeChallengeId = (): string => randomBytes(24).toString('base64url')

/** Whether a text can be the id of a challenge or of a session at all; nothing else reaches the database. */
export const isOpaqueId = (text: string): boolean => CHALLENGE.test(text)

/** The six digits of a code, however grouped; null if it can't be one. */
export const readCode = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

/** What is signed instead of the code, so that a code works only for its own challenge. */
export const signedCode = (challengeId: string, code: string): string => `${challengeId}:${code}`

/** Who gets a message, and in which language. */
export type CodeReader = { readonly phone: string; readonly locale: Locale }

/**
 * Short enough for one part, so that a login code costs one (docs/figures.md#short-messages): 160 letters of GSM 7,
 * or 70 where one is Cyrillic.
 */
const isOnePart = (text: string): boolean => text.length <= (/\P{ASCII}/u.test(text) ? 70 : LONGEST_SMS)

/** The login code; a last line lets the phone autofill it if it fits into the same SMS part. */
export const codeMessage = (
  { phone, locale }: CodeReader,
  code: string,
  siteHost: string | null,
): SmsMessage => {
  const sentence = fillText(SMS_TEXTS[locale].login, { code })
  const bound = `${sentence}\n@${siteHost} #${code}`
  const text = siteHost === null || !isOnePart(bound) ? sentence : bound
  return { id: randomUUID(), phone, text, code }
}

/** The code that changes a phone; it names no site, because two of them are on their way at once. */
export const changeMessage = ({ phone, locale }: CodeReader, code: string): SmsMessage => ({
  id: randomUUID(),
  phone,
  text: fillText(SMS_TEXTS[locale].phoneChange, { code }),
  code,
})

/** The code that closes an account. */
export const closingMessage = ({ phone, locale }: CodeReader, code: string): SmsMessage => ({
  id: randomUUID(),
  phone,
  text: fillText(SMS_TEXTS[locale].closing, { code }),
  code,
})

/** Notifies that an account is closed. */
export const closedMessage = ({ phone, locale }: CodeReader): SmsMessage => ({
  id: randomUUID(),
  phone,
  text: SMS_TEXTS[locale].closed,
})

/** Notifies the old number that another has replaced it. */
export const phoneChangedMessage = ({ phone, locale }: CodeReader): SmsMessage => ({
  id: randomUUID(),
  phone,
  text: SMS_TEXTS[locale].phoneChanged,
})
