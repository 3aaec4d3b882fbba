import { formatNumber } from '@karvon/domain/reading/figures'
import { isPaidToDriver, type PaymentType } from '@karvon/domain/values/payment'
import { roundUzs } from '@karvon/domain/values/uzs'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Note } from '../../ui/layout/box.tsx'
import s from './money.module.css'
import { type Commission, isPlainShare, netAddition, splitOf } from './net-price.ts'
import { type SumRow, SumRows } from './sum-rows.tsx'

/** A price that the driver is to be paid. */
export type PaidPrice = {
  /** Of which the commission is taken. */
  priceUzs: number
  priceLabel: string
  commission: Commission
  /** What is added on the way and reaches the driver whole, but for our VAT as a principal. */
  additional: readonly { label: string; uzs: number }[]
  paymentType: PaymentType
}

const bare = (uzs: number): string => formatNumber(uzs, getLocale(), 0)

const sumOf = (additional: PaidPrice['additional']): number =>
  additional.reduce((sum, { uzs }) => sum + uzs, 0)

const netOfAdditions = ({ commission, additional }: Pick<PaidPrice, 'commission' | 'additional'>): number =>
  additional.reduce((sum, { uzs }) => sum + netAddition(uzs, commission), 0)

/** What reaches the driver in all, UZS. */
export const reachesUzs = ({ priceUzs, commission, additional }: PaidPrice): number =>
  splitOf(priceUzs, commission).carrierShareUzs + netOfAdditions({ commission, additional })

const keptRows = ({ priceUzs, commission, additional }: PaidPrice): SumRow[] => {
  const { commissionUzs, vatUzs } = splitOf(priceUzs, commission)
  const percent = formatNumber(commission.percent, getLocale(), 2)
  const label = isPlainShare(priceUzs, commission)
    ? m.driver_get_commission({ percent })
    : m.driver_get_commission_fixed()
  const rate = { percent: formatNumber(commission.vatPercent, getLocale(), 2) }
  const isWithin = commission.taxModel === 'principal'
  const ofPriceUzs = vatUzs + sumOf(additional) - netOfAdditions({ commission, additional })
  const vat = isWithin ? m.tax_vat_within(rate) : m.driver_get_vat(rate)
  const vatRows = ofPriceUzs === 0 ? [] : [{ label: vat, sum: bare(-ofPriceUzs) }]
  const own = { label, sum: bare(-commissionUzs) }
  return isWithin ? [...vatRows, own] : [own, ...vatRows]
}

/** Who pays the driver, and from where the commission is taken. */
const wayOfMoney = (price: PaidPrice): string => {
  const wholeUzs = price.priceUzs + sumOf(price.additional)
  const netUzs = reachesUzs(price)
  if (!isPaidToDriver(price.paymentType)) return m.driver_get_transfer({ net: formatSum(netUzs) })
  const paid = { price: formatSum(wholeUzs), kept: formatSum(wholeUzs - netUzs) }
  return price.paymentType === 'cash' ? m.driver_get_cash(paid) : m.driver_get_terminal(paid)
}

/** The price, what is kept of it, what is added, and what is left for the driver; then how it reaches them. */
export function GetRows({ price }: { price: PaidPrice }) {
  const { priceUzs, priceLabel, additional } = price
  const isPrincipal = price.commission.taxModel === 'principal'
  const rows: SumRow[] = [
    { label: priceLabel, sum: bare(priceUzs) },
    ...(isPrincipal ? [] : keptRows(price)),
    ...additional.map(({ label, uzs }) => ({ label, sum: bare(uzs) })),
    ...(isPrincipal ? keptRows(price) : []),
  ]
  return (
    <>
      <SumRows rows={rows} total={{ label: m.driver_get_left(), sum: formatSum(reachesUzs(price)) }} />
      <Note>{wayOfMoney(price)}</Note>
    </>
  )
}

type YouGetProps = {
  price: PaidPrice
  /** Of the whole way; null: not shown. */
  distanceKm: number | null
}

/** What of a price reaches the driver: the headline, the two parts as a bar, and the arithmetic. */
export function YouGet({ price, distanceKm }: YouGetProps) {
  const netUzs = reachesUzs(price)
  const keptUzs = price.priceUzs - splitOf(price.priceUzs, price.commission).carrierShareUzs
  const perKm = distanceKm === null ? null : roundUzs(Math.round(netUzs / Math.max(1, distanceKm)), 10)
  return (
    <section className={s.get}>
      <p className={s.net} aria-live="polite">
        {m.driver_get_title()}
        <b className={s.headline}>{formatSum(netUzs)}</b>
        {[
          m.driver_get_of({ sum: bare(price.priceUzs) }),
          ...(perKm === null ? [] : [m.driver_get_per_km({ sum: formatSum(perKm) })]),
        ].join(', ')}
      </p>
      {keptUzs > 0 && (
        <div className={s.parts} aria-hidden="true">
          <i style={{ flexGrow: netUzs }} />
          <i style={{ flexGrow: keptUzs }} />
        </div>
      )}
      <GetRows price={price} />
    </section>
  )
}
