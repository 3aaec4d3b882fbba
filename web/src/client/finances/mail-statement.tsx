import type { mailStatement } from '@karvon/contract/account/email'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import type { DateSpan } from '../../ui/table/date-range.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import s from './mail-statement.module.css'

const send = (body: DateSpan) =>
  call<typeof mailStatement>('POST', '/client-company/statement/mail', { body })

const isMissing = (failure: Error | null): boolean =>
  failure instanceof CallProblem && failure.code === 'api.email_missing'

/** Mails the statement of the shown period; without a proved address it says where to give one. */
export function MailStatement({ span }: { span: DateSpan }) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ address }) => showToast('success', m.ledger_statement_mailed({ address })),
  })
  const { error, isPending } = sending
  return (
    <div className={s.part}>
      <Button
        size="small"
        isBusy={isPending}
        icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => sending.mutate(span)}
      >
        {m.ledger_statement_mail()}
      </Button>
      <div role="alert">
        {error !== null && (
          <Row wrap align="center" gap="0-16">
            <Text tone="quiet">{error instanceof CallProblem ? error.message : m.login_no_network()}</Text>
            {isMissing(error) && (
              <Link className={s.way} to="/dashboard/settings#settings-email" viewTransition>
                {m.ledger_statement_give_email()}
              </Link>
            )}
          </Row>
        )}
      </div>
    </div>
  )
}
