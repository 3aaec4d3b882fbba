import { figureText } from '../../platform/locale/figure-text.ts'
import { typedFigure, typedSum } from '../../platform/locale/read-figure.ts'
import type { Tariff, TariffBody } from './handbook-queries.ts'

/** A tariff as typed. */
export type TariffDraft = {
  minimum: string
  waiting: string
  /** Empty: no limit. */
  waitingDayCap: string
  pass: string
  bands: readonly { key: string; fromKm: string; rate: string }[]
}

const EMPTY: TariffDraft = {
  minimum: '',
  waiting: '',
  waitingDayCap: '',
  pass: '0',
  bands: [{ key: 'first', fromKm: '0', rate: '' }],
}

/** The initial draft: the version in force. */
export const draftOf = (tariff: Tariff | undefined): TariffDraft =>
  tariff === undefined
    ? EMPTY
    : {
        minimum: figureText(tariff.minimum),
        waiting: figureText(tariff.waitingPerMinute),
        waitingDayCap: tariff.waitingDayCap == null ? '' : figureText(tariff.waitingDayCap),
        pass: figureText(tariff.pass ?? 0),
        bands: tariff.bands.map(({ fromKm, ratePerKm }) => ({
          key: String(fromKm),
          fromKm: figureText(fromKm, 1),
          rate: figureText(ratePerKm),
        })),
      }

/** The body to send; null while a figure is missing. */
export function bodyOf(draft: TariffDraft, truckTypeId: number): TariffBody | null {
  const minimum = typedSum(draft.minimum)
  const waitingPerMinute = typedSum(draft.waiting)
  const waitingDayCap = draft.waitingDayCap.trim() === '' ? null : typedSum(draft.waitingDayCap)
  const pass = typedSum(draft.pass)
  const isCapRead = draft.waitingDayCap.trim() === '' || waitingDayCap !== null
  const bands = draft.bands.map(({ fromKm, rate }) => ({
    fromKm: typedFigure(fromKm, { decimals: 1 }),
    ratePerKm: typedSum(rate),
  }))
  const whole = bands.flatMap(({ fromKm, ratePerKm }) =>
    fromKm === null || ratePerKm === null ? [] : [{ fromKm, ratePerKm }],
  )
  const isWhole = isCapRead && whole.length === bands.length
  if (minimum === null || waitingPerMinute === null || pass === null || !isWhole) return null
  return { truckTypeId, minimum, waitingPerMinute, waitingDayCap, pass, bands: whole }
}
