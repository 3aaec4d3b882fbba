import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { FigureRow } from '../company/figure-row.tsx'
import type { OwnMoney } from './money-queries.ts'

/** What the person has with us and owes us now. */
export function MoneyFigures({ money }: { money: OwnMoney | undefined }) {
  const show = (uzs: number | undefined) =>
    uzs === undefined ? <Skeleton width="130px" height="26px" /> : formatSum(uzs)
  const owed = money?.owed ?? 0
  return (
    <FigureRow
      label={m.money_label()}
      isBusy={money === undefined}
      figures={[
        {
          key: 'balance',
          name: m.money_balance(),
          hint: m.money_balance_hint(),
          figure: show(money?.balance),
        },
        { key: 'held', name: m.money_held(), hint: m.money_held_hint(), figure: show(money?.held) },
        {
          key: 'owed',
          name: m.money_owed(),
          hint: owed > 0 ? m.money_owed_hint() : m.money_owed_none(),
          tone: owed > 0 ? 'bad' : 'plain',
          figure: show(money?.owed),
        },
      ]}
    />
  )
}
