import type { DataOf } from '@karvon/contract/endpoint'
import type { listRegions, listTruckTypes } from '@karvon/contract/handbook'
import { type Refusal, refusal } from '@karvon/domain/decision'
import { checkDriverProfile, type DriverProfileFacts } from '@karvon/domain/drivers/driver-profile'
import { formatNumber } from '@karvon/domain/reading/figures'
import type { Dimensions } from '@karvon/domain/values/dimensions'
import { formatPlate } from '@karvon/domain/values/plate'
import { getLocale } from '../../platform/locale/locale.ts'
import { typedFigure } from '../../platform/locale/read-figure.ts'
import { truckTypeOf } from '../../product/pieces/truck-type-of.ts'
import type { DriverProfile } from '../queries/driver.ts'

/** The reference data a profile is filled in from and checked against. */
export type ProfileHandbook = {
  truckTypes: DataOf<typeof listTruckTypes>
  regions: DataOf<typeof listRegions>
  smallestBodyM: number
}

/** A profile as typed. */
export type ProfileDraft = {
  firstName: string
  lastName: string
  truckTypeId: string
  plate: string
  model: string
  hasOwnBody: boolean
  length: string
  width: string
  height: string
  homeRegionId: string
  licenceExpiresOn: string
  insuranceExpiresOn: string
  inspectionExpiresOn: string
}

const idText = (id: number | null) => (id === null ? '' : String(id))
const measure = (meters: number | null) => (meters === null ? '' : formatNumber(meters, getLocale(), 2))

type Body = { dimX: number | null; dimY: number | null; dimZ: number | null }

const isBodyOf = (type: Body | undefined, profile: DriverProfile) =>
  type === undefined ||
  profile.dimensionX === null ||
  (type.dimX === profile.dimensionX && type.dimY === profile.dimensionY && type.dimZ === profile.dimensionZ)

/** Starts with the driver's registered values. */
export const newProfileDraft = (profile: DriverProfile, { truckTypes }: ProfileHandbook): ProfileDraft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  truckTypeId: idText(profile.truckTypeId),
  plate: profile.plate === null ? '' : formatPlate(profile.plate),
  model: profile.model ?? '',
  hasOwnBody: !isBodyOf(
    truckTypes.find(({ id }) => id === profile.truckTypeId),
    profile,
  ),
  length: measure(profile.dimensionX),
  width: measure(profile.dimensionY),
  height: measure(profile.dimensionZ),
  homeRegionId: idText(profile.homeRegionId),
  licenceExpiresOn: profile.licenceExpiresOn ?? '',
  insuranceExpiresOn: profile.insuranceExpiresOn ?? '',
  inspectionExpiresOn: profile.inspectionExpiresOn ?? '',
})

const readId = (text: string): number | null => (text === '' ? null : Number(text))

const readBody = ({ length, width, height }: ProfileDraft): Dimensions | null => {
  const [lengthM, widthM, heightM] = [length, width, height].map(side => typedFigure(side, 'length'))
  if (lengthM == null || widthM == null || heightM == null) return null
  return { lengthM, widthM, heightM }
}

/** Only the server knows the upper limits for body and model; it refuses them at the field. */
const factsOf = ({ truckTypes, regions, smallestBodyM }: ProfileHandbook): DriverProfileFacts => ({
  truckTypes: truckTypes.map(truckTypeOf),
  regions,
  rules: {
    largestBodyFactor: Number.POSITIVE_INFINITY,
    smallestBodyM,
    maxModelLength: Number.POSITIVE_INFINITY,
  },
})

const whyNoBody = (draft: ProfileDraft): Refusal[] =>
  draft.hasOwnBody && readBody(draft) === null ? [refusal('dimension_incomplete', 'dimension_x')] : []

/** All refusals of the profile, by the server's rule; custom dimensions need all three figures. */
export function checkProfile(draft: ProfileDraft, handbook: ProfileHandbook): readonly Refusal[] {
  const dimensions = draft.hasOwnBody ? readBody(draft) : null
  const checked = checkDriverProfile(
    {
      firstName: draft.firstName,
      lastName: draft.lastName,
      truckTypeId: readId(draft.truckTypeId),
      plate: draft.plate,
      model: draft.model,
      dimensions,
      homeRegionId: readId(draft.homeRegionId),
    },
    factsOf(handbook),
  )
  return [...(checked.ok ? [] : checked.refusals), ...whyNoBody(draft)]
}

/** The profile as form fields by wire name; dimensions are omitted if they are the truck type's. */
export const profileFields = (draft: ProfileDraft): Record<string, string> => {
  const body = draft.hasOwnBody ? readBody(draft) : null
  return {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    truck_type_id: draft.truckTypeId,
    plate: draft.plate.trim(),
    model: draft.model.trim(),
    home_region_id: draft.homeRegionId,
    licence_expires_on: draft.licenceExpiresOn,
    insurance_expires_on: draft.insuranceExpiresOn,
    inspection_expires_on: draft.inspectionExpiresOn,
    ...(body === null
      ? {}
      : {
          dimension_x: String(body.lengthM),
          dimension_y: String(body.widthM),
          dimension_z: String(body.heightM),
        }),
  }
}
