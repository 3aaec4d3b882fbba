import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fillText } from '@karvon/contract/messages/every-language'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import { typedDigits } from '@karvon/domain/reading/typed-digits'
import type { Locale } from '@karvon/domain/values/locale'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'

const CHALLENGE = /^[A-Za-z0-9_-]{16,64}$/
const CODE = /^[0-9]{6}$/
const LONGEST_SMS = 99

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The API's `user_id`: reveals nothing about the user, and is not guessable (192 bits). */
export const makeChallengeId = (): string => randomBytes(24).toString('base64url')

/** Whether a text could be a challenge or session id; nothing else reaches the database. */
export const isOpaqueId = (text: string): boolean => CHALLENGE.test(text)

/** The six digits of a code in any grouping, or null. */
export const readCode = (text: string): string | null => {
  const code = typedDigits(text)
  return code !== null && CODE.test(code) ? code : null
}

/** The signed text for a code, which binds it to its challenge. */
export const signedCode = (challengeId: string, code: string): string => `${challengeId}:${code}`

/** Who gets a message, and in which language. */
export type CodeReader = { readonly phone: string; readonly locale: Locale }

/**
 * Maximum length of a single SMS part (docs/figures.md#short-messages): 160 characters of GSM 7,
 * or 70 with Cyrillic.
 */
const isOnePart = (text: string): boolean => text.length <= (/\P{ASCII}/u.test(text) ? 70 : LONGEST_SMS)

/** A new code, for as long as it is valid. */
export type NewCode = { readonly code: string; readonly expiresAt: Date }

/** The login code; a last line lets the phone autofill it if it fits into the same SMS part. */
export const codeMessage = (
  { phone, locale }: CodeReader,
  { code, expiresAt }: NewCode,
  siteHost: string | null,
): SmsMessage => {
  const sentence = fillText(SMS_TEXTS[locale].login, { code })
  const bound = `${sentence}\n@${siteHost} #${code}`
  const text = siteHost === null || !isOnePart(bound) ? sentence : bound
  return {
    ...{ id: randomUUID(), kind: 'code', phone, text },
    code: { digits: code, expiresAt, mayGoAlone: true },
  }
}

/** A code that changes an account: its text says what it does, so it never goes alone. */
const boundMessage = (phone: string, text: string, { code, expiresAt }: NewCode): SmsMessage => ({
  ...{ id: randomUUID(), kind: 'code', phone, text: fillText(text, { code }) },
  code: { digits: code, expiresAt, mayGoAlone: false },
})

/** The message for changing a phone; without autofill, because two codes are sent at once. */
export const changeMessage = ({ phone, locale }: CodeReader, code: NewCode): SmsMessage =>
  boundMessage(phone, SMS_TEXTS[locale].phoneChange, code)

/** The message for closing an account. */
export const closingMessage = ({ phone, locale }: CodeReader, code: NewCode): SmsMessage =>
  boundMessage(phone, SMS_TEXTS[locale].closing, code)

const accountMessage = (phone: string, text: string): SmsMessage => ({
  ...{ id: randomUUID(), kind: 'account', phone, text },
})

/** Notifies that an account is closed. */
export const closedMessage = ({ phone, locale }: CodeReader): SmsMessage =>
  accountMessage(phone, SMS_TEXTS[locale].closed)

/** Notifies the old number that another has replaced it. */
export const phoneChangedMessage = ({ phone, locale }: CodeReader): SmsMessage =>
  accountMessage(phone, SMS_TEXTS[locale].phoneChanged)
