import { readPersonName } from '../company/person-name.ts'
import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import type { Locale } from '../values/locale.ts'
import { readTelegram } from './telegram.ts'

/** A profile form; absent fields stay. */
export type ProfileForm = {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly telegram?: unknown
  readonly locale?: unknown
}

/** The checked and normalized changes of a profile; absent fields stay. */
export type ProfileChange = {
  readonly firstName?: string
  readonly lastName?: string | null
  readonly telegram?: string | null
  readonly locale?: Locale
}

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

const readLocale = (value: unknown, locales: readonly Locale[]): Decision<Locale> => {
  const locale = locales.find(one => one === value)
  return locale === undefined ? refuse('choice_invalid', 'locale') : accept(locale)
}

const readLastName = (value: unknown): Decision<string | null> =>
  isEmpty(value) ? accept(null) : readPersonName(value, 'last_name')

const readSent = ({ firstName, lastName, telegram, locale }: ProfileForm, locales: readonly Locale[]) => ({
  firstName: firstName === undefined ? undefined : readPersonName(firstName, 'first_name'),
  lastName: lastName === undefined ? undefined : readLastName(lastName),
  telegram: telegram === undefined ? undefined : readTelegram(telegram),
  locale: locale === undefined ? undefined : readLocale(locale, locales),
})

/**
 * The changes of the caller's profile, or every refusal at its wire field: those of `readPersonName` (a first
 * name is required, a last name may be empty), `telegram_invalid`, and `choice_invalid` for a language
 * outside `locales`.
 */
export const checkProfile = (form: ProfileForm, locales: readonly Locale[]): Decision<ProfileChange> => {
  const sent = Object.entries(readSent(form, locales)).flatMap(([name, decision]) =>
    decision === undefined ? [] : [[name, decision] as const],
  )
  const refusals = sent.flatMap(([, decision]) => (decision.ok ? [] : decision.refusals))
  if (refusals.length > 0) return refuseAll(refusals)
  const read = sent.flatMap(([name, decision]) => (decision.ok ? [[name, decision.value] as const] : []))
  return accept(Object.fromEntries(read) as ProfileChange)
}
