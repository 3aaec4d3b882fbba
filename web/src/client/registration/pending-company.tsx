import { IconHourglass } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { useOwnCompany } from '../company/own-company.ts'
import s from './pending-company.module.css'

/** A company that waits for an operator is told what is open already and what opens then. */
export function PendingCompany() {
  const { company } = useOwnCompany()
  if (company?.status !== 'pending') return null
  return (
    <section className={s.banner} aria-labelledby="pending-company">
      <IconHourglass size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 id="pending-company">{m.company_pending_title()}</h2>
        <p>{m.company_pending_text()}</p>
      </div>
    </section>
  )
}
