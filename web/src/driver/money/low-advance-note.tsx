import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { goTo } from '../driver-url.ts'
import s from './money.module.css'

/** Whether an offer was refused because the prepaid commission is below the floor. */
export const isAdvanceTooLow = (problem: unknown): problem is CallProblem =>
  problem instanceof CallProblem && problem.code === 'api.advance_too_low'

const uzsOf = (fact: unknown): number => (typeof fact === 'number' ? fact : 0)

/** How the balance stands while it is below the floor: below zero it is a debt. */
export const lowBalance = (balanceUzs: number): string =>
  balanceUzs < 0
    ? m.driver_balance_owed({ sum: formatSum(-balanceUzs) })
    : m.driver_balance_left({ sum: formatSum(balanceUzs) })

/** Why no offers can be made below the floor. */
export const closedOffers = (balanceUzs: number, floorUzs: number): string =>
  balanceUzs < 0 && floorUzs === 0
    ? m.driver_balance_in_debt()
    : m.driver_balance_low({ floor: formatSum(floorUzs) })

/** What is missing to make offers, with the way to the page where it is paid; nothing for any other problem. */
export function LowAdvanceNote({ problem }: { problem: unknown }) {
  if (!isAdvanceTooLow(problem)) return null
  const { balance_uzs: balanceUzs, floor_uzs: floorUzs, missing_uzs: missingUzs } = problem.facts
  return (
    <section className={s.low} role="alert">
      <div className={s.get}>
        <p>
          <b>{lowBalance(uzsOf(balanceUzs))}</b> {closedOffers(uzsOf(balanceUzs), uzsOf(floorUzs))}
        </p>
        <Button onClick={() => goTo('balance')}>
          {m.driver_balance_missing({ sum: formatSum(uzsOf(missingUzs)) })}
        </Button>
      </div>
    </section>
  )
}
