import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import {
  type CheckedDriverProfile,
  checkDriverProfile,
  stateAfterEdit,
} from '@karvon/domain/drivers/driver-profile'
import { inTransaction } from '../../../platform/db/database.ts'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import type { DriverHandbook, DriverParts } from '../driver-parts.ts'
import { lockState, saveProfile } from '../driver-repository.ts'
import { tellDriver } from '../tell-driver.ts'
import { type DriverProfile, readProfile } from './profile-view.ts'
import { readSentProfile, type SentProfile } from './typed-profile.ts'

/** A form about a truck. */
export type TruckForm = {
  readonly userId: number
  readonly fields: Fields
  readonly files: readonly SentFile[]
}

/** What was not readable stands at its field already; the domain's "missing" there would say it twice. */
const checkSent = (
  { profile, refusals }: SentProfile,
  { truckTypes, regions, liveRules }: DriverHandbook,
): Decision<CheckedDriverProfile> => {
  const checked = checkDriverProfile(profile, { truckTypes, regions, rules: liveRules.driverProfile })
  if (refusals.length === 0) return checked
  const unread = new Set(refusals.map(({ field }) => field))
  const others = checked.ok ? [] : checked.refusals.filter(({ field }) => !unread.has(field))
  return refuseAll([...refusals, ...others])
}

const keepLicence = async (
  { images }: DriverParts,
  files: readonly SentFile[],
): Promise<Decision<string | null>> => {
  const licence = files.find(file => file.name === 'licence')
  return licence === undefined ? accept(null) : images.keep(licence.path, 'licence')
}

/**
 * Registers a truck or changes it (api.md Driver): the driver is then looked at again, a blocked one stays blocked. The
 * picture is kept only once everything else is right, and one that is there stays where none is sent.
 */
export const registerTruck = async (
  parts: DriverParts,
  { userId, fields, files }: TruckForm,
): Promise<Decision<DriverProfile>> => {
  const sent = readSentProfile(fields)
  const checked = checkSent(sent, await parts.readHandbook())
  if (!checked.ok) return checked
  const licence = await keepLicence(parts, files)
  if (!licence.ok) return licence
  return inTransaction(parts.db, async tx => {
    const state = stateAfterEdit(await lockState(tx, userId))
    const now = parts.clock.now()
    await saveProfile(tx, { userId, state, checked: checked.value, licencePhoto: licence.value, now })
    await parts.nameUser(tx, userId, sent.names)
    parts.regroupFeed(tx, userId)
    tellDriver(tx, userId, parts.tell)
    return accept(await readProfile(tx, userId))
  })
}
