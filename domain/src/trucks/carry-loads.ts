import { type Dimensions, volumeM3 } from '../values/dimensions.ts'
import { heaviestAcceptedKg, type TruckType } from './truck-type.ts'

/** What a truck's body protects from: tented or boxed; insulated or refrigerated; none, with drop sides. */
export type TruckBody = 'covered' | 'closed' | 'open'

/** A truck type with its body. */
export type CarryingType = TruckType & { readonly body: TruckBody }

/** The bodies whose loads each body takes besides its own (decision 0049). */
const TAKES: Readonly<Record<TruckBody, readonly TruckBody[]>> = {
  covered: ['covered'],
  closed: ['closed', 'covered'],
  open: ['open'],
}

/**
 * A driver's truck: its type, made smaller where their own body is. A body that is larger than the type's carries no more than the
 * type does, because who hears of an order is decided by types (decision 0049).
 */
export const truckOfDriver = (type: CarryingType, own: Dimensions): CarryingType => ({
  ...type,
  lengthM: Math.min(type.lengthM, own.lengthM),
  widthM: Math.min(type.widthM, own.widthM),
  heightM: Math.min(type.heightM, own.heightM),
  maxItemLengthM: Math.min(type.maxItemLengthM, own.lengthM),
})

/**
 * Whether a truck carries orders that ask for this type: always its own, else one that is nowhere larger, with a body
 * that it can stand in for (docs/product.md#the-drivers-feed).
 */
export const carriesType = (truck: CarryingType, asked: CarryingType): boolean =>
  truck.id === asked.id ||
  (TAKES[truck.body].includes(asked.body) &&
    truck.lengthM >= asked.lengthM &&
    truck.widthM >= asked.widthM &&
    truck.heightM >= asked.heightM &&
    truck.maxItemLengthM >= asked.maxItemLengthM &&
    heaviestAcceptedKg(truck) >= heaviestAcceptedKg(asked) &&
    (!truck.regionOnly || asked.regionOnly))

/** The ids of the types whose orders a truck carries, its own first. */
export const typesCarriedBy = (truck: CarryingType, types: readonly CarryingType[]): number[] => [
  truck.id,
  ...types.filter(type => type.id !== truck.id && carriesType(truck, type)).map(({ id }) => id),
]

/** The ids of the types that carry orders of one, itself first; just the id where the type is unknown. */
export const typesThatCarry = (typeId: number, types: readonly CarryingType[]): number[] => {
  const asked = types.find(({ id }) => id === typeId)
  const others = asked === undefined ? [] : types.filter(type => carriesType(type, asked))
  return [typeId, ...others.map(({ id }) => id).filter(id => id !== typeId)]
}

/** A kind of cargo and the keys of the only truck types that carry it; null: any. */
type CargoKind = { readonly id: number; readonly truckKeys: readonly string[] | null }

/** The ids of the kinds of cargo that a truck does not carry for another type (docs/figures.md#freight-types). */
export const cargoNotFor = (truckKey: string, kinds: readonly CargoKind[]): number[] =>
  kinds.filter(({ truckKeys }) => truckKeys !== null && !truckKeys.includes(truckKey)).map(({ id }) => id)

/** What an order puts into a truck: the space it asks for, the share of that space in percent (0: all), and kg. */
export type AskedSpace = {
  readonly box: Dimensions
  readonly partialPercent: number
  readonly weightKg: number
}

/**
 * How much of a truck a smaller load takes, in whole percent from 1 to 100: by volume or by weight, whichever is more
 * (docs/product.md#the-drivers-feed).
 */
export const filledPercent = (
  truck: Dimensions & Pick<TruckType, 'maxWeightKg'>,
  { box, partialPercent, weightKg }: AskedSpace,
): number => {
  const part = partialPercent === 0 ? 1 : partialPercent / 100
  const share = Math.max((volumeM3(box) * part) / volumeM3(truck), weightKg / truck.maxWeightKg)
  return Math.min(100, Math.max(1, Math.round(share * 100)))
}
