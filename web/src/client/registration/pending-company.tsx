import { IconHourglass } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import { useOwnCompany } from '../company/own-company.ts'
import s from './pending-company.module.css'

/** For a company awaiting verification: what works already and what opens once it is verified. */
export function PendingCompany() {
  const { company } = useOwnCompany()
  if (company?.status !== 'pending') return null
  return (
    <Row
      as="section"
      className={s.banner}
      gap={14}
      padding="16-20"
      background="saffron"
      radius="card"
      aria-labelledby="pending-company"
    >
      <IconHourglass size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 id="pending-company">{m.company_pending_title()}</h2>
        <p>{m.company_pending_text()}</p>
      </div>
    </Row>
  )
}
