import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { phone } from '../page/formats.ts'
import css from '../page/page-head.module.css'
import { Panel } from '../page/panel.tsx'
import type { CompanyCard } from './companies-queries.ts'

/** The company's owner and employees. */
export function CompanyPeople({ company }: { company: CompanyCard }) {
  return (
    <Panel
      title={m.operator_company_people()}
      end={
        <Link to={`/admin/clients?company=${company.id}`} className={css.link}>
          {m.operator_see_all({ count: company.people.length })}
        </Link>
      }
    >
      <Stack as="ul" className={css.people} size={14} leading="snug">
        {company.people.map(person => (
          <li key={person.id}>
            <Link to={`/admin/clients/${person.userId}`}>
              {[person.firstName, person.lastName].filter(Boolean).join(' ') || person.username}
            </Link>
            <span>
              {person.role === 'owner' ? m.operator_role_company_owner() : m.operator_role_company_employee()}
              {', '}
              {phone(person.phone)}
              {person.status === 'blocked' && `, ${m.operator_person_blocked()}`}
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
