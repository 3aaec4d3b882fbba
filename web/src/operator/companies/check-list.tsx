import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import css from './check-list.module.css'
import type { CompanyCard } from './companies-queries.ts'
import { checkLabel } from './company-labels.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Results of the automatic checks, with the companies that conflict; the rest is up to the operator. */
export function CheckList({ checks }: Pick<CompanyCard, 'checks'>) {
  return (
    <Stack as="ul" className={css.list} gap={2} size={14} leading="snug">
      {checks.map(({ kind, ok, others }) => (
        <li key={kind} className={ok ? css.ok : css.wrong}>
          {ok ? <IconCheck {...ICON} /> : <IconAlertTriangle {...ICON} />}
          <span>
            {checkLabel({ kind, ok })}
            {others.map(({ id, title }) => (
              <Link key={id} to={`/admin/companies/${id}`}>
                {title}
              </Link>
            ))}
          </span>
        </li>
      ))}
      <li className={css.own}>
        <span>{m.operator_check_own()}</span>
      </li>
    </Stack>
  )
}
