import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { type CompanyCard, renewPassword } from './companies-queries.ts'
import css from './owner-password-form.module.css'

type Props = { company: CompanyCard; onDone: () => void }

/** Resets the owner's password; the new initial password is shown only once. */
export function OwnerPasswordForm({ company, onDone }: Props) {
  const [password, setPassword] = useState<string | null>(null)
  if (password !== null)
    return (
      <Stack justifyItems="start" gap={12} role="status">
        <p>{m.operator_owner_password_told()}</p>
        <Box
          as="p"
          className={css.password}
          padding="12-16"
          background="sunk"
          radius="inner"
          size={24}
          weight="title"
        >
          {password}
        </Box>
        <Button size="small" tone="main" onClick={onDone}>
          {m.operator_owner_password_close()}
        </Button>
      </Stack>
    )
  return (
    <ReasonForm
      text={m.operator_owner_password_text()}
      submitLabel={m.operator_owner_password_do()}
      run={reason => renewPassword(company.id, reason)}
      done={m.operator_owner_password_done()}
      onDone={({ firstPassword }) => setPassword(firstPassword)}
      onCancel={onDone}
    />
  )
}
