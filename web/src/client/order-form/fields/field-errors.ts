import type { Refusal } from '@karvon/domain/decision'
import type { DetailErrors } from '../../addresses/details/details-fields.tsx'

/** Error messages by control, in wire names: `routes.0`, `load_time`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Wire fields that share one control of the form. */
const CONTROL_OF: Readonly<Record<string, string>> = {
  date: 'load_time',
  time: 'load_time',
  car_type_id: 'truck_type',
  truck_type_id: 'truck_type',
  cargo_type_id: 'parcel_type',
  parcel_type_id: 'parcel_type',
}

/** The details of a stop for the driver have fields of their own. */
const STOP_DETAIL = /^routes\.\d+\.(note|contact_name|contact_phone|photo)$/

/** The control that shows a field's error; an address and its coordinates are one control. */
export function controlOf(field: string): string {
  if (STOP_DETAIL.test(field)) return field
  const stop = /^routes\.(\d+)(\.|$)/.exec(field)
  if (stop) return `routes.${stop[1]}`
  if (field.startsWith('photos.')) return 'photos'
  return CONTROL_OF[field] ?? field
}

/** The first message for each control. */
export function firstErrors(sentences: Iterable<readonly [field: string, sentence: string]>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [field, sentence] of sentences) errors[controlOf(field)] ??= sentence
  return errors
}

/** The domain's refusals as messages, by control. */
export const errorsOfRefusals = (
  refusals: readonly Refusal[],
  inWords: (refusal: Refusal) => string,
): FieldErrors => firstErrors(refusals.map(refusal => [refusal.field ?? 'form', inWords(refusal)]))

/** The server's errors, by control. */
export const errorsOfServer = (errors: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  firstErrors(
    Object.entries(errors).flatMap(([field, [sentence]]) =>
      sentence === undefined ? [] : [[field, sentence]],
    ),
  )

/** The errors of the stops, by index. */
export const stopErrors = (errors: FieldErrors, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, at) => errors[`routes.${at}`] ?? null)

/** The errors of a stop's details, by wire name. */
export const detailErrors = (errors: FieldErrors, at: number): DetailErrors => {
  const prefix = `routes.${at}.`
  const own = Object.entries(errors).filter(([field]) => STOP_DETAIL.test(field) && field.startsWith(prefix))
  return Object.fromEntries(own.map(([field, sentence]) => [field.slice(prefix.length), sentence]))
}
