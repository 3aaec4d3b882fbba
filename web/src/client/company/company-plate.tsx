import { formatUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import s from './company-plate.module.css'
import { ownMoney, useOwnCompany } from './own-company.ts'

/** For which company one is signed in, and for its owner what it has. */
export function CompanyPlate() {
  const { company } = useOwnCompany()
  if (company == null) return null
  const money = ownMoney(company)
  return (
    <p className={s.plate}>
      <b>{company.title}</b>
      {money !== null && (
        <span className={money.debt > 0 ? s.debt : undefined}>
          {money.debt > 0
            ? m.client_plate_debt({ sum: formatUzs(money.debt, getLocale()) })
            : m.client_plate_balance({ sum: formatUzs(money.balance, getLocale()) })}
        </span>
      )}
    </p>
  )
}
