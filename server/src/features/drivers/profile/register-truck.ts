import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { type DocumentDates, DRIVER_DOCUMENTS } from '@karvon/domain/drivers/driver-documents'
import {
  type CheckedDriverProfile,
  checkDriverProfile,
  stateAfterEdit,
  type TypedDriverProfile,
} from '@karvon/domain/drivers/driver-profile'
import { fieldsToSend } from '@karvon/domain/drivers/driver-review'
import { inTransaction } from '../../../platform/db/database.ts'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { planReminders } from '../documents/remind-of-documents.ts'
import { datesOf, NO_DATES, readSentDates } from '../documents/sent-documents.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { type DriverRow, findDriver, lockDriver, reviewedOf, saveProfile } from '../driver-repository.ts'
import { publishToDriver } from '../publish-to-driver.ts'
import { type DriverProfile, readProfile } from './profile-view.ts'
import { readSentProfile, type SentProfile } from './typed-profile.ts'

/** A form about a truck. */
export type TruckForm = {
  readonly userId: number
  readonly fields: Fields
  readonly files: readonly SentFile[]
}

/** Unreadable fields are already refused; the domain's "missing" would be a duplicate. */
const checkSent = (
  { profile, refusals }: SentProfile,
  { truckTypes, regions, liveRules }: Handbook,
): Decision<CheckedDriverProfile> => {
  const checked = checkDriverProfile(profile, { truckTypes, regions, rules: liveRules.driverProfile })
  if (refusals.length === 0) return checked
  const unread = new Set(refusals.map(({ field }) => field))
  const others = checked.ok ? [] : checked.refusals.filter(({ field }) => !unread.has(field))
  return refuseAll([...refusals, ...others])
}

const refusalsOf = (decision: Decision<unknown>) => (decision.ok ? [] : decision.refusals)

/** The fields the driver may change now; null: all. */
const fieldsAsked = (driver: DriverRow | undefined) =>
  driver?.state === 'returned' && driver.review !== null ? fieldsToSend(driver.review.reasons) : null

/**
 * The sent fields plus those that stay: the known name if none is sent, and everything outside the requested
 * corrections.
 */
const withKnown = (
  sent: TypedDriverProfile,
  driver: DriverRow | undefined,
  named: Pick<DriverProfile, 'firstName' | 'lastName'>,
): TypedDriverProfile => {
  const names = {
    firstName: sent.firstName ?? named.firstName,
    lastName: sent.lastName ?? named.lastName,
  }
  const asked = fieldsAsked(driver)
  if (driver === undefined || asked === null) return { ...sent, ...names }
  return {
    ...reviewedOf(driver),
    ...(asked.includes('name') && names),
    ...(asked.includes('truck_type') && { truckTypeId: sent.truckTypeId }),
    ...(asked.includes('plate') && { plate: sent.plate }),
    ...(asked.includes('model') && { model: sent.model }),
    ...(asked.includes('body') && { dimensions: sent.dimensions }),
    ...(asked.includes('home_region') && { homeRegionId: sent.homeRegionId }),
  }
}

/** The dates that may be sent now: after a return the licence's only if it was asked for. */
const readDates = (driver: DriverRow | undefined, fields: Fields, now: Date): Decision<DocumentDates> => {
  const isAsked = fieldsAsked(driver)?.includes('licence') ?? true
  const documents = DRIVER_DOCUMENTS.filter(document => document !== 'licence' || isAsked)
  return readSentDates(fields, documents, { dates: driver === undefined ? NO_DATES : datesOf(driver), now })
}

const storeLicence = async (
  { images }: DriverDeps,
  driver: DriverRow | undefined,
  files: readonly SentFile[],
): Promise<Decision<string | null>> => {
  const licence = files.find(file => file.name === 'licence')
  const asked = fieldsAsked(driver)
  if (asked !== null && !asked.includes('licence')) return accept(null)
  if (licence !== undefined) return images.keep(licence.path, 'licence')
  return asked === null ? accept(null) : refuse('photo_required', 'licence')
}

/**
 * Registers a truck or changes it (docs/api.md#drivers): the driver is then reviewed again, a blocked one
 * stays blocked, and a returned one changes only what was requested. The picture is stored only once
 * everything else is valid, and the existing one stays if none is sent.
 */
export const registerTruck = async (
  deps: DriverDeps,
  { userId, fields, files }: TruckForm,
): Promise<Decision<DriverProfile>> => {
  const sent = readSentProfile(fields)
  const driver = await findDriver(deps.db, userId)
  const profile = withKnown(sent.profile, driver, await readProfile(deps.db, userId))
  const checked = checkSent({ ...sent, profile }, await deps.readHandbook())
  const documents = readDates(driver, fields, deps.clock.now())
  if (!checked.ok || !documents.ok) {
    return refuseAll([...refusalsOf(checked), ...refusalsOf(documents)])
  }
  const licence = await storeLicence(deps, driver, files)
  if (!licence.ok) return licence
  return inTransaction(deps.db, async tx => {
    const before = await lockDriver(tx, userId)
    const state = stateAfterEdit(before?.state ?? null)
    const now = deps.clock.now()
    const saved = { checked: checked.value, licencePhoto: licence.value, documents: documents.value }
    await saveProfile(tx, { userId, state, ...saved, now })
    const dates = { before: before === undefined ? NO_DATES : datesOf(before), after: documents.value }
    await planReminders(tx, userId, dates, now)
    await deps.nameUser(tx, userId, checked.value)
    deps.regroupFeed(tx, userId)
    publishToDriver(tx, userId, deps.publish)
    return accept(await readProfile(tx, userId))
  })
}
