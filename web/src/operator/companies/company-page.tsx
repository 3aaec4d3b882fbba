import { isPinfl } from '@karvon/domain/company/tax-id'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { Row, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Facts } from '../page/facts.tsx'
import { moment, phone } from '../page/formats.ts'
import css from '../page/page-head.module.css'
import { Columns, Panel } from '../page/panel.tsx'
import { useModal } from '../page/use-modal.ts'
import { CheckList } from './check-list.tsx'
import type { CompanyCard } from './companies-queries.ts'
import { CompanyAgreements } from './company-agreements.tsx'
import { CompanyDialogs } from './company-dialogs.tsx'
import { CompanyInvoices } from './company-invoices.tsx'
import { companyStatusLabel, companyStatusTone } from './company-labels.ts'
import { CompanyMoney } from './company-money.tsx'
import { CompanyPeople } from './company-people.tsx'

const requisites = (company: CompanyCard): Fact[] => [
  [m.company_kind(), company.kind === 'sole_trader' ? m.company_kind_trader() : m.company_kind_legal()],
  [isPinfl(company.inn) ? m.company_pinfl() : m.operator_inn_name(), company.inn],
  [company.kind === 'sole_trader' ? m.company_trader() : m.operator_director(), company.director],
  [m.operator_phone(), phone(company.phone)],
  [m.operator_legal_address(), company.legalAddress],
  [m.operator_bank(), company.bank],
  [m.operator_mfo(), company.mfo],
  [m.operator_bank_account(), inFours(company.bankAccount)],
  [m.operator_registered(), moment(company.createdAt)],
  [
    m.operator_verified_at(),
    company.verifiedAt && [moment(company.verifiedAt), company.verifiedBy].filter(Boolean).join(', '),
  ],
  [
    m.operator_blocked_at(),
    company.blockedAt && [moment(company.blockedAt), company.blockReason].filter(Boolean).join(', '),
  ],
]

function Head({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { status } = company
  return (
    <Row as="header" className={css.head} wrap align="center" gap="8-16">
      <Link to="/admin/companies">{m.operator_to_companies()}</Link>
      <StatusPill tone={companyStatusTone(status)}>{companyStatusLabel(status)}</StatusPill>
      <Row className={css.buttons} wrap gap={8}>
        {status === 'pending' && (
          <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('verify')}>
            {m.operator_verify()}
          </Button>
        )}
        {status !== 'closed' && (
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => open('owner-password')}>
              {m.operator_owner_password()}
            </Button>
            <Button
              size="small"
              tone={status === 'blocked' ? 'line' : 'danger'}
              aria-haspopup="dialog"
              onClick={() => open('block')}
            >
              {status === 'blocked' ? m.operator_unblock() : m.operator_block()}
            </Button>
          </>
        )}
      </Row>
    </Row>
  )
}

export function CompanyPage({ company }: { company: CompanyCard }) {
  return (
    <>
      <Head company={company} />
      <Columns
        main={
          <>
            <Panel title={company.status === 'pending' ? m.operator_checks_first() : m.operator_checks()}>
              <CheckList checks={company.checks} />
            </Panel>
            <CompanyMoney company={company} />
            <CompanyInvoices companyId={company.id} />
            <CompanyAgreements companyId={company.id} />
          </>
        }
        side={
          <>
            <Panel title={m.operator_requisites()}>
              <Facts facts={requisites(company)} />
            </Panel>
            <Panel
              title={m.operator_company_orders()}
              end={
                <Link to={`/admin/orders?company=${company.id}`} className={css.link}>
                  {m.operator_see_all({ count: company.ordersCount })}
                </Link>
              }
            >
              <Text size={14} tone="quiet">
                {m.operator_company_orders_text()}
              </Text>
            </Panel>
            <CompanyPeople company={company} />
          </>
        }
      />
      <CompanyDialogs company={company} />
    </>
  )
}
