import { isPinfl } from '@karvon/domain/company/tax-id'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { inFours } from '../../../ui/fields/typed-digits.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { type Fact, Facts } from '../frame/facts.tsx'
import css from '../frame/page-head.module.css'
import { Columns, Panel } from '../frame/panel.tsx'
import { useModal } from '../frame/use-modal.ts'
import { moment, phone } from '../frame/written.ts'
import { CheckList } from './check-list.tsx'
import type { CompanyCard } from './companies-queries.ts'
import { CompanyDialogs } from './company-dialogs.tsx'
import { CompanyMoney } from './company-money.tsx'
import { CompanyPeople, CompanyTransactions } from './company-tables.tsx'
import { companyStatusTone, companyStatusWord } from './company-words.ts'

const requisites = (company: CompanyCard): Fact[] => [
  [m.company_kind(), company.kind === 'sole_trader' ? m.company_kind_trader() : m.company_kind_legal()],
  [isPinfl(company.inn) ? m.company_pinfl() : m.operating_inn_name(), company.inn],
  [company.kind === 'sole_trader' ? m.company_trader() : m.operating_director(), company.director],
  [m.operating_phone(), phone(company.phone)],
  [m.operating_legal_address(), company.legalAddress],
  [m.operating_bank(), company.bank],
  [m.operating_mfo(), company.mfo],
  [m.operating_bank_account(), inFours(company.bankAccount)],
  [m.operating_registered(), moment(company.createdAt)],
  [
    m.operating_verified_at(),
    company.verifiedAt && [moment(company.verifiedAt), company.verifiedBy].filter(Boolean).join(', '),
  ],
  [
    m.operating_blocked_at(),
    company.blockedAt && [moment(company.blockedAt), company.blockReason].filter(Boolean).join(', '),
  ],
]

function Head({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { status } = company
  return (
    <header className={css.head}>
      <Link to="/admin/companies">{m.operating_to_companies()}</Link>
      <StatusPill tone={companyStatusTone(status)}>{companyStatusWord(status)}</StatusPill>
      <div className={css.buttons}>
        {status === 'pending' && (
          <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('verify')}>
            {m.operating_verify()}
          </Button>
        )}
        {status !== 'closed' && (
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => open('owner-password')}>
              {m.operating_owner_password()}
            </Button>
            <Button
              size="small"
              tone={status === 'blocked' ? 'line' : 'danger'}
              aria-haspopup="dialog"
              onClick={() => open('block')}
            >
              {status === 'blocked' ? m.operating_unblock() : m.operating_block()}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

export function CompanyPage({ company }: { company: CompanyCard }) {
  return (
    <>
      <Head company={company} />
      <Columns
        main={
          <>
            <Panel title={company.status === 'pending' ? m.operating_checks_first() : m.operating_checks()}>
              <CheckList checks={company.checks} />
            </Panel>
            <CompanyMoney company={company} />
            <CompanyTransactions company={company} />
          </>
        }
        side={
          <>
            <Panel title={m.operating_requisites()}>
              <Facts facts={requisites(company)} />
            </Panel>
            <Panel
              title={m.operating_company_orders()}
              end={
                <Link to={`/admin/orders?company=${company.id}`} className={css.link}>
                  {m.operating_see_all({ count: company.ordersCount })}
                </Link>
              }
            >
              <p className={css.quiet}>{m.operating_company_orders_text()}</p>
            </Panel>
            <CompanyPeople company={company} />
          </>
        }
      />
      <CompanyDialogs company={company} />
    </>
  )
}
