import { type BoundingBox, greatCircleKm, isInside, type MapPoint } from '../values/map-point.ts'
import { type Position, readPosition } from './position.ts'

/** Why a position is refused. */
export const POSITION_REFUSALS = [
  'too_many',
  'unreadable',
  'in_future',
  'too_old',
  'before_deal',
  'outside_service_area',
  'too_fast',
] as const

/** A reason. */
export type PositionRefusal = (typeof POSITION_REFUSALS)[number]

/** The limits of plausible positions. */
export type PositionRules = {
  readonly maxBatch: number
  /** How far a phone's clock may run ahead. */
  readonly maxFutureS: number
  readonly maxAgeH: number
  readonly maxSpeedKmh: number
  /** How far a stationary phone's position may jump, in meters, without counting as driving. */
  readonly jitterM: number
}

/** A truck's position at an instant. */
export type Fix = { readonly point: MapPoint; readonly at: Date }

/** What a batch is checked against. */
export type PositionFacts = {
  /** The newest known position. */
  readonly last: Fix | null
  readonly now: Date
  /** When the positions' deal was accepted; null without a deal. */
  readonly since: Date | null
  readonly serviceArea: BoundingBox
  readonly rules: PositionRules
}

/** A position that is not believed; `index` counts in the batch as sent. */
export type RefusedPosition = { readonly index: number; readonly reason: PositionRefusal }

/** A checked batch. */
export type CheckedPositions = {
  /**
   * By time, each instant once; includes positions older than `last`, since a phone may have been offline.
   */
  readonly accepted: readonly Position[]
  readonly refused: readonly RefusedPosition[]
}

type Sent = { readonly index: number; readonly position: Position }

const HOUR_MS = 3_600_000

const checkPosition = ({ point, at }: Position, facts: PositionFacts): PositionRefusal | null => {
  const { now, rules, serviceArea, since } = facts
  const aheadMs = at.getTime() - now.getTime()
  if (aheadMs > rules.maxFutureS * 1000) return 'in_future'
  if (-aheadMs > rules.maxAgeH * HOUR_MS) return 'too_old'
  if (since !== null && at < since) return 'before_deal'
  return isInside(point, serviceArea) ? null : 'outside_service_area'
}

const couldDrive = (a: Fix, b: Fix, { jitterM, maxSpeedKmh }: PositionRules): boolean => {
  const hours = Math.abs(b.at.getTime() - a.at.getTime()) / HOUR_MS
  return greatCircleKm(a.point, b.point) <= maxSpeedKmh * hours + jitterM / 1000
}

const readBatch = (points: readonly unknown[], facts: PositionFacts) => {
  const sent: Sent[] = []
  const refused: RefusedPosition[] = []
  points.forEach((point, index) => {
    const position = index < facts.rules.maxBatch ? readPosition(point) : 'too_many'
    if (position === 'too_many') refused.push({ index, reason: position })
    else if (position === null) refused.push({ index, reason: 'unreadable' })
    else {
      const reason = checkPosition(position, facts)
      if (reason === null) sent.push({ index, position })
      else refused.push({ index, reason })
    }
  })
  return { sent: sent.toSorted((a, b) => a.position.at.getTime() - b.position.at.getTime()), refused }
}

const isSameInstant = (a: Fix, b: Fix): boolean => a.at.getTime() === b.at.getTime()

/**
 * Sorts a batch of positions by time, drops known instants silently and refuses others with a reason
 * (docs/api.md#drivers: a phone that was offline loses nothing). Invalid input is refused, never thrown at. A
 * position must be within reach, at `maxSpeedKmh`, of the one before it and of the newest known one.
 */
export const sortAndCheck = (points: readonly unknown[], facts: PositionFacts): CheckedPositions => {
  const { sent, refused } = readBatch(points, facts)
  const accepted: Position[] = []
  for (const { index, position } of sent) {
    const known = [facts.last, accepted.at(-1)].filter(fix => fix !== null && fix !== undefined)
    if (known.some(fix => isSameInstant(fix, position))) continue
    if (known.every(fix => couldDrive(fix, position, facts.rules))) accepted.push(position)
    else refused.push({ index, reason: 'too_fast' })
  }
  return { accepted, refused: refused.toSorted((a, b) => a.index - b.index) }
}
