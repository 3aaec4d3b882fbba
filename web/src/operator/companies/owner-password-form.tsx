import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { Loaded } from '../page/loaded.tsx'
import { type CompanyCard, type OwnerAccess, ownerAccess, proposePassword } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** What acts for the company and ends with the owner's access, unless it is to stay. */
function Programs({ keys, webhooks }: Pick<OwnerAccess, 'keys' | 'webhooks'>) {
  return (
    <Stack as="ul" gap={4} padding="12-16" background="sunk" radius="inner">
      {keys.map(({ id, name }) => (
        <Text key={id} as="li" size={14} breakWords>
          {m.operator_owner_key({ name })}
        </Text>
      ))}
      {webhooks.map(({ id, url }) => (
        <Text key={id} as="li" size={14} breakWords>
          {m.operator_owner_webhook({ url })}
        </Text>
      ))}
    </Stack>
  )
}

function AccessForm({ company, access, onDone }: Props & { access: OwnerAccess }) {
  const [reason, setReason] = useState('')
  const [keepPrograms, setKeepPrograms] = useState(false)
  const [forgetFactor, setForgetFactor] = useState(false)
  const action = useAction({
    run: () => proposePassword(company.id, { reason, keepPrograms, forgetFactor }),
    done: m.operator_owner_password_done(),
    onDone,
  })
  const { sentTo, keys, webhooks } = access
  if (sentTo === null) return <p>{m.operator_owner_unreachable()}</p>
  const hasPrograms = keys.length + webhooks.length > 0
  return (
    <ActionForm
      submitLabel={m.operator_owner_password_do()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_owner_password_text({ to: sentTo.to })}</p>
      {hasPrograms && <Programs keys={keys} webhooks={webhooks} />}
      {hasPrograms && (
        <SwitchField
          label={m.operator_owner_keep_programs()}
          hint={m.operator_owner_keep_programs_hint()}
          isOn={keepPrograms}
          onChange={setKeepPrograms}
        />
      )}
      {access.secondFactor && (
        <SwitchField
          label={m.operator_owner_forget_factor()}
          hint={m.operator_owner_forget_factor_hint()}
          isOn={forgetFactor}
          onChange={setForgetFactor}
        />
      )}
      <ReasonField
        label={m.operator_reason()}
        hint={m.operator_reason_journal()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}

/** Proposes a first password for the owner: a second operator approves, and only the owner gets it. */
export function OwnerPasswordForm(props: Props) {
  return (
    <Loaded query={useQuery(ownerAccess(props.company.id))} skeletonHeights={['240px']}>
      {access => <AccessForm {...props} access={access} />}
    </Loaded>
  )
}
