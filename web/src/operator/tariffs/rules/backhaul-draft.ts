import { figureText } from '../../../platform/locale/figure-text.ts'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import type { PriceRules } from '../handbook-queries.ts'

/** A discounted direction as typed: the discount in percent, `from` empty for anywhere. */
export type BackhaulDraft = { key: string; from: string; to: string; percent: string }

const DECIMALS = 2

export const draftsOf = (backhauls: PriceRules['backhauls']): BackhaulDraft[] =>
  backhauls.map(({ fromRegionId, toRegionId, share }) => ({
    key: `${fromRegionId}-${toRegionId}`,
    from: fromRegionId === null ? '' : String(fromRegionId),
    to: String(toRegionId),
    percent: figureText(share * 100, DECIMALS),
  }))

export const newDraft = (): BackhaulDraft => ({ key: crypto.randomUUID(), from: '', to: '', percent: '' })

/** Null while a region or a figure is missing. */
export const backhaulsOf = (drafts: readonly BackhaulDraft[]): PriceRules['backhauls'] | null => {
  const backhauls = drafts.flatMap(({ from, to, percent }) => {
    const typed = typedFigure(percent, { decimals: DECIMALS })
    if (to === '' || typed === null) return []
    const share = Number((typed / 100).toFixed(6))
    return [{ fromRegionId: from === '' ? null : Number(from), toRegionId: Number(to), share }]
  })
  return backhauls.length === drafts.length ? backhauls : null
}
