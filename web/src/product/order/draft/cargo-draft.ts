import { storedPiecesFromWire } from '@karvon/contract/wire/cargo/piece'
import type { DraftCargo } from '@karvon/domain/orders/cargo/order-cargo'
import { figureText } from '../../../platform/locale/figure-text.ts'
import type { OrderDetail } from '../order.ts'
import {
  choiceField,
  countField,
  type DraftValues,
  figureField,
  figureOf,
  numberField,
  textField,
} from './draft-field.ts'
import { formPieces, piecesField, toDraftPieces } from './pieces-field.ts'

const DIMENSIONS = { control: 'dimensions', part: 'cargo' } as const

/** The cargo fields of the order form. */
export const CARGO_FIELDS = {
  loadKind: choiceField({ control: 'partial_percentage', part: 'cargo' }, ['full', 'partial'], 'full'),
  /** Share of the chosen truck; while null, a partial load pays for the whole truck. */
  partialPercent: numberField({ control: 'truck_type', part: 'cargo' }),
  lengthText: figureField(DIMENSIONS),
  widthText: figureField(DIMENSIONS),
  heightText: figureField(DIMENSIONS),
  pieces: piecesField,
  weightText: figureField({ control: 'weight', part: 'cargo' }),
  parcelTypeId: numberField({ control: 'parcel_type', part: 'cargo' }),
  comment: textField({ control: 'comment', part: 'terms' }),
  loaders: countField({ control: 'loaders', part: 'terms' }),
}

type CargoForm = DraftValues<typeof CARGO_FIELDS>

const dimensionsOf = (form: CargoForm): DraftCargo['dimensions'] => {
  const lengthM = figureOf(form.lengthText, 'length')
  const widthM = figureOf(form.widthText, 'length')
  const heightM = figureOf(form.heightText, 'length')
  return lengthM === null && widthM === null && heightM === null ? null : { lengthM, widthM, heightM }
}

/** The cargo as the domain checks and prices it. */
export const toDraftCargo = (form: CargoForm): DraftCargo => ({
  dimensions: dimensionsOf(form),
  pieces: toDraftPieces(form.pieces),
  weightKg: figureOf(form.weightText, 'weight'),
  parcelTypeId: form.parcelTypeId,
  comment: form.comment.trim() || null,
  loaders: form.loaders,
  partialPercent: form.loadKind === 'full' ? 0 : (form.partialPercent ?? 100),
})

/** The cargo of an order or a template that fills the form; unknown parts are null. */
export type CopiedCargo = Pick<OrderDetail, 'pieces' | 'comment' | 'loaders' | 'partialPercentage'> & {
  readonly dimensionX: number | null
  readonly dimensionY: number | null
  readonly dimensionZ: number | null
  readonly weight: number | null
  readonly parcelTypeId: number | null
}

const textOf = (figure: number | null, digits: number): string =>
  figure === null ? '' : figureText(figure, digits)

/** The cargo of an order; dimensions equal to the truck's own were not typed. */
export const copiedCargo = ({ parcelType, truckType, ...order }: OrderDetail): CopiedCargo => {
  const { dimensionX, dimensionY, dimensionZ } = order
  const isTrucks =
    dimensionX === truckType.dimX && dimensionY === truckType.dimY && dimensionZ === truckType.dimZ
  const none = { dimensionX: null, dimensionY: null, dimensionZ: null }
  return { ...order, ...(isTrucks ? none : {}), parcelTypeId: parcelType.id }
}

/** The cargo fields filled from a copy. */
export const cargoFromCopy = (copied: CopiedCargo): CargoForm => {
  const isPartial = copied.partialPercentage > 0
  return {
    loadKind: isPartial ? 'partial' : 'full',
    partialPercent: isPartial ? copied.partialPercentage : null,
    lengthText: textOf(copied.dimensionX, 2),
    widthText: textOf(copied.dimensionY, 2),
    heightText: textOf(copied.dimensionZ, 2),
    pieces: formPieces(storedPiecesFromWire(copied.pieces)),
    weightText: textOf(copied.weight, 1),
    parcelTypeId: copied.parcelTypeId,
    comment: copied.comment ?? '',
    loaders: copied.loaders,
  }
}
