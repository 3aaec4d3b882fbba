import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Text } from '../../ui/layout/box.tsx'
import s from './money.module.css'
import { type Commission, netOf } from './net-price.ts'

type NetSumProps = { priceUzs: number; commission: Commission }

/** What of a price reaches the driver, as a headline with the price under it; only the price if nothing is kept. */
export function NetSum({ priceUzs, commission }: NetSumProps) {
  const netUzs = netOf(priceUzs, commission)
  const isWhole = netUzs === priceUzs
  return (
    <span className={s.net}>
      {!isWhole && m.driver_get_title()}
      <Text as="b" className={s.netSum} weight="display" nowrap>
        {formatSum(netUzs)}
      </Text>
      {!isWhole && m.driver_get_of({ sum: formatSum(priceUzs) })}
    </span>
  )
}
