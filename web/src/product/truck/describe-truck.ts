import { formatKg, formatNumber, formatTonnes } from '@karvon/domain/reading/figures'
import { decimalSign } from '@karvon/domain/values/locale'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

/** A truck's payload in kg and inside dimensions in meters. */
export type TruckFacts = { key: string; maxWeight: number; dimX: number; dimY: number; dimZ: number }

/** The payload: `550 kg`, `5 t`. */
export const formatPayload = (kg: number): string =>
  kg < 1000 ? formatKg(kg, getLocale()) : formatTonnes(kg, getLocale())

/** A truck in short: `up to 5 t · 22 m³`; open and double bodies are named instead of a volume. */
export function describeTruckShort({ key, maxWeight, dimX, dimY, dimZ }: TruckFacts): string {
  const payload = m.pricing_up_to({ payload: formatPayload(maxWeight) })
  if (key === 'shalanda') return `${payload} · ${m.pricing_open_body()}`
  if (key === 'paravoz') return `${payload} · ${m.pricing_two_bodies()}`
  return `${payload} · ${m.pricing_volume({ volume: formatNumber(dimX * dimY * dimZ, getLocale(), 0) })}`
}

/** Whole meters keep a decimal zero, so that dimensions align. */
const meters = (lengthM: number) =>
  Number.isInteger(lengthM) ? `${lengthM}${decimalSign(getLocale())}0` : formatNumber(lengthM, getLocale(), 2)

/** Payload and inside dimensions: `5 t · 5,0 × 2,1 × 2,1 m`. */
export const describeTruckInside = ({ maxWeight, dimX, dimY, dimZ }: TruckFacts): string =>
  `${formatPayload(maxWeight)} · ${m.pricing_inside({ length: meters(dimX), width: meters(dimY), height: meters(dimZ) })}`
