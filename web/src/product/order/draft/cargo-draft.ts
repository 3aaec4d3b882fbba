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
  const lengthM = figureOf(form.lengthText)
  const widthM = figureOf(form.widthText)
  const heightM = figureOf(form.heightText)
  return lengthM === null && widthM === null && heightM === null ? null : { lengthM, widthM, heightM }
}

/** The cargo as the domain checks and prices it. */
export const toDraftCargo = (form: CargoForm): DraftCargo => ({
  dimensions: dimensionsOf(form),
  pieces: toDraftPieces(form.pieces),
  weightKg: figureOf(form.weightText),
  parcelTypeId: form.parcelTypeId,
  comment: form.comment.trim() || null,
  loaders: form.loaders,
  partialPercent: form.loadKind === 'full' ? 0 : (form.partialPercent ?? 100),
})

/** Dimensions equal to the truck's own were not typed. */
const dimensionTexts = ({ dimensionX, dimensionY, dimensionZ, truckType }: OrderDetail) => {
  const isTrucks =
    dimensionX === truckType.dimX && dimensionY === truckType.dimY && dimensionZ === truckType.dimZ
  const text = (meters: number) => (isTrucks ? '' : figureText(meters, 2))
  return { lengthText: text(dimensionX), widthText: text(dimensionY), heightText: text(dimensionZ) }
}

/** The cargo fields filled from an order. */
export const cargoFromOrder = (order: OrderDetail): CargoForm => {
  const isPartial = order.partialPercentage > 0
  return {
    loadKind: isPartial ? 'partial' : 'full',
    partialPercent: isPartial ? order.partialPercentage : null,
    ...dimensionTexts(order),
    pieces: formPieces(storedPiecesFromWire(order.pieces)),
    weightText: figureText(order.weight, 1),
    parcelTypeId: order.parcelType.id,
    comment: order.comment ?? '',
    loaders: order.loaders,
  }
}
