import type { PieceKind } from './piece-kind.ts'

/** A EUR pallet with goods, for tests: 1.2 × 0.8 × 1.5 m, 500 kg, nothing on top. */
export const PALLET: PieceKind = {
  name: 'EUR',
  count: 1,
  lengthM: 1.2,
  widthM: 0.8,
  heightM: 1.5,
  weightKg: 500,
  isStackable: false,
  mayTip: false,
}

/** A carton that may lie and be stacked in any way, for tests. */
export const CARTON: PieceKind = {
  name: '',
  count: 1,
  lengthM: 0.6,
  widthM: 0.4,
  heightM: 0.4,
  weightKg: 12,
  isStackable: true,
  mayTip: true,
}
