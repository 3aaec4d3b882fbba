import { checkProfile } from '@karvon/domain/profile/check-profile'
import { profileForm } from '../../../messages/compiled/refusals/profile-form.ts'
import { refusalLabel } from '../../../platform/locale/refusal-label.ts'
import type { OwnProfile } from '../../../product/account/show-profile.ts'

/** The profile form as typed. */
export type TypedProfile = { firstName: string; lastName: string; telegram: string }

export type ProfileField = keyof TypedProfile

/** Error messages by field. */
export type ProfileErrors = Readonly<Partial<Record<ProfileField, string>>>

/** The form filled from a profile. */
export const typedOf = ({ firstName, lastName, telegram }: OwnProfile): TypedProfile => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  telegram: telegram ?? '',
})

/** The changed fields; a user who only adds their Telegram is not asked for a name. */
export const changesOf = (typed: TypedProfile, before: TypedProfile): Partial<TypedProfile> =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== before[field as ProfileField]))

const FIELD_OF: Readonly<Record<string, ProfileField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  telegram: 'telegram',
}

/** The same checks the server makes, on the changed fields. */
export const profileErrors = (changes: Partial<TypedProfile>): ProfileErrors => {
  const checked = checkProfile(changes, [])
  if (checked.ok) return {}
  return Object.fromEntries(
    checked.refusals.flatMap(refusal => {
      const at = FIELD_OF[refusal.field ?? '']
      return at === undefined ? [] : [[at, refusalLabel(refusal, profileForm)] as const]
    }),
  )
}

/** The server's errors, by form field. */
export const serverErrors = (errors: Readonly<Record<string, readonly string[]>>): ProfileErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const at = FIELD_OF[name]
      return at !== undefined && sentence ? [[at, sentence] as const] : []
    }),
  )
