import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { hasStopDetails } from '@karvon/domain/places/stop-details'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { CARGO_FIELDS, toDraftCargo } from './cargo-draft.ts'
import {
  choiceField,
  type DraftField,
  type DraftValues,
  deferredField,
  figureField,
  figureOf,
  flagField,
  instantField,
  numberField,
  readStoredText,
  textField,
} from './draft-field.ts'
import { pointsField } from './points-field.ts'

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

const readLocalTime = (stored: unknown): string | null =>
  LOCAL_TIME.test(readStoredText(stored)) ? readStoredText(stored) : null

const readIds = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.filter(id => Number.isSafeInteger(id)) : []

/** All fields of the order form; at first two empty addresses and the most common payment: the sender in cash. */
export const DRAFT_FIELDS = {
  points: pointsField,
  /** `YYYY-MM-DDTHH:mm` in Tashkent. */
  loadAt: deferredField<string | null>(
    { control: 'load_time', part: 'terms' },
    { empty: () => null, read: readLocalTime },
  ),
  ...CARGO_FIELDS,
  truckTypeId: numberField({ control: 'truck_type', part: 'cargo' }),
  receiverPhoneText: textField({ control: 'receiver_phone', part: 'terms' }),
  payer: choiceField({ control: 'payer', part: 'terms' }, PAYERS, 'sender'),
  paymentType: choiceField({ control: 'payment_type', part: 'terms' }, PAYMENT_TYPES, 'cash'),
  isRoundTrip: flagField({ control: null, part: 'terms' }),
  offeredPriceText: figureField({ control: 'price', part: 'review' }),
  /** The first own carrier of the company who takes the order at their agreed price gets it. */
  givesToCarriers: flagField({ control: 'give_to_carriers', part: 'review' }),
  /** For how many minutes favourites are asked before everybody; null: not at all. */
  favouritesMinutes: numberField({ control: 'favourites_minutes', part: 'review' }),
  /** Chosen photos of the cargo; lost with the page unless the device stores the draft. */
  photos: instantField<readonly File[]>(
    { control: 'photos', part: 'terms' },
    { empty: () => [], read: () => [], store: () => undefined },
  ),
  /** Ids of an edited order's photos to remove. */
  removedPhotos: instantField<readonly number[]>(
    { control: null, part: 'terms' },
    { empty: () => [], read: readIds },
  ),
}

/** The content of the order form, as typed. */
export type OrderFormDraft = DraftValues<typeof DRAFT_FIELDS>

type Name = keyof OrderFormDraft

const NAMED_FIELDS = Object.entries(DRAFT_FIELDS) as [Name, DraftField<unknown>][]

/** The fields of a control, by its wire name: `routes.1` and `dimension_x` are parts of one. */
export const fieldsOn = (control: string): [Name, DraftField<unknown>][] => {
  const name = control.replace(/^dimension_.*/, 'dimensions').replace(/\..*/, '')
  return NAMED_FIELDS.filter(([, field]) => field.control === name)
}

const fromFields = (value: (field: DraftField<unknown>, name: Name) => unknown) =>
  Object.fromEntries(NAMED_FIELDS.map(([name, field]) => [name, value(field, name)]))

/** An untouched form. */
export const emptyDraft = (): OrderFormDraft => fromFields(field => field.empty()) as OrderFormDraft

/** A stored form; what cannot be read of it is empty. */
export const readStoredForm = (stored: Readonly<Record<string, unknown>>): OrderFormDraft =>
  fromFields((field, name) => field.read(stored[name])) as OrderFormDraft

/** A form to be stored: without its photos, numbers in language-independent notation. */
export const storedForm = (form: OrderFormDraft): Readonly<Record<string, unknown>> =>
  fromFields((field, name) => field.store(form[name]))

const textOf = (text: string): string | null => text.trim() || null

const loadAtOf = (local: string | null): Date | null => {
  const [date = '', time = ''] = (local ?? '').split('T')
  return fromTashkent(date, time)
}

/** Converts the form to the domain's draft; a typed address without a place keeps its text. */
export const toOrderDraft = (form: OrderFormDraft): OrderDraft => ({
  points: form.points.map(({ text, address, point, place, precision, somewhere, details }) => ({
    address: address ?? textOf(text),
    point,
    place,
    precision,
    somewhere,
    ...(details !== undefined && hasStopDetails(details) && { details }),
  })),
  loadAt: loadAtOf(form.loadAt),
  truckTypeId: form.truckTypeId,
  ...toDraftCargo(form),
  receiverPhone: textOf(form.receiverPhoneText),
  payer: form.payer,
  paymentType: form.paymentType,
  isRoundTrip: form.isRoundTrip,
  offeredPriceUzs: figureOf(form.offeredPriceText, 'sum'),
  ...(form.givesToCarriers && { givesToCarriers: true }),
})
