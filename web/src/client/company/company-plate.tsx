import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Stack } from '../../ui/layout/box.tsx'
import s from './company-plate.module.css'
import { ownMoney, useOwnCompany } from './own-company.ts'

/** The company the user is signed in for, with its balance for the owner. */
export function CompanyPlate() {
  const { company } = useOwnCompany()
  if (company == null) return null
  const money = ownMoney(company)
  return (
    <Stack as="p" className={s.plate} gap={2} border="top" size={14} leading="snug">
      <b>{company.title}</b>
      {money !== null && (
        <span className={money.debt > 0 ? s.debt : undefined}>
          {money.debt > 0
            ? m.client_plate_debt({ sum: formatSum(money.debt) })
            : m.client_plate_balance({ sum: formatSum(money.balance) })}
        </span>
      )}
    </Stack>
  )
}
