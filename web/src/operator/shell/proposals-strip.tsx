import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Row } from '../../ui/layout/box.tsx'
import { proposals } from '../people/proposal-queries.ts'
import css from './proposals-strip.module.css'

const strip = (text: ReactNode) => (
  <Row as="p" className={css.strip} align="center" gap={12} size={14} leading="snug">
    <IconUsers size={20} stroke={1.75} aria-hidden="true" />
    <span>{text}</span>
  </Row>
)

/** The number of proposals that this operator may decide, or that they are not confirmed yet. */
export function ProposalsStrip() {
  const permissions = useQuery(ownProfile()).data?.permissions
  const isConfirmed = permissions?.includes('manage_people')
  const { data = [] } = useQuery({ ...proposals(), enabled: isConfirmed === true })
  if (isConfirmed === false) return strip(m.operator_unconfirmed())
  const count = data.filter(({ mayDecide }) => mayDecide).length
  if (count === 0) return null
  return strip(<Link to="/admin/settings?group=operators">{m.operator_proposals_wait({ count })}</Link>)
}
