import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Stack } from '../../ui/layout/box.tsx'
import s from './company-plate.module.css'
import { type OwnMoney, ownMoney, useOwnCompany } from './own-company.ts'

const plateText = ({ balance, credit: { overdue, nextDue } }: OwnMoney): string => {
  if (overdue > 0) return m.client_plate_debt({ sum: formatSum(overdue) })
  return nextDue === null
    ? m.client_plate_balance({ sum: formatSum(balance) })
    : m.client_plate_due({ sum: formatSum(nextDue.amount), day: dayLabel(nextDue.day) })
}

/** The company the user is signed in for, with its balance for the owner. */
export function CompanyPlate() {
  const { company } = useOwnCompany()
  if (company == null) return null
  const money = ownMoney(company)
  return (
    <Stack as="p" className={s.plate} gap={2} border="top" size={14} leading="snug">
      <b>{company.title}</b>
      {money !== null && (
        <span className={money.credit.overdue > 0 ? s.debt : undefined}>{plateText(money)}</span>
      )}
    </Stack>
  )
}
