import { SITE_LOCALES } from '@karvon/contract/site-routes'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkProfile, type ProfileForm } from '@karvon/domain/profile/check-profile'
import { afterCommit, inTransaction } from '../../platform/db/database.ts'
import type { SentFile } from '../../platform/http/bodies/receive-form.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Profile, ProfileDeps } from './profile-deps.ts'
import { readProfile } from './profile-view.ts'

/** A profile change as sent. */
export type SentProfile = { readonly fields: Fields; readonly files: readonly SentFile[] }

const FIELDS = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['telegram', 'telegram'],
  ['locale', 'locale'],
] as const

const formOf = (fields: Fields): ProfileForm =>
  Object.fromEntries(
    FIELDS.flatMap(([name, field]) => (Object.hasOwn(fields, field) ? [[name, fields[field]]] : [])),
  )

/** The name of a new portrait, null if the old one is removed, undefined if it stays. */
const photoOf = async (
  { images }: ProfileDeps,
  { fields, files }: SentProfile,
): Promise<Decision<string | null | undefined>> => {
  const file = files.find(({ name }) => name === 'photo')
  if (file !== undefined) return images.storePortrait(file.path, 'photo')
  if (!Object.hasOwn(fields, 'photo')) return accept(undefined)
  return fields.photo === null || fields.photo === '' ? accept(null) : refuse('image_invalid', 'photo')
}

/**
 * Changes the caller's own profile. The picture is stored only once everything else is valid; the one it
 * replaces is deleted.
 */
export const updateProfile = async (
  deps: ProfileDeps,
  who: SignedIn,
  sent: SentProfile,
): Promise<Decision<Profile>> => {
  const checked = checkProfile(formOf(sent.fields), SITE_LOCALES)
  if (!checked.ok) return checked
  const photo = await photoOf(deps, sent)
  if (!photo.ok) return photo
  const change = { ...checked.value, ...(photo.value !== undefined && { photo: photo.value }) }
  await inTransaction(deps.db, async tx => {
    const needless = await deps.changeAccount(tx, who.userId, change)
    if (needless !== null) afterCommit(tx, () => deps.images.forget(needless))
  })
  return accept(await readProfile(deps, who))
}
