import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useFactorCode } from '../../product/account/password/use-factor-code.ts'
import { RecoveryCodes } from '../../product/account/second-factor/recovery-codes.tsx'
import {
  beginFactor,
  confirmFactor,
  type FactorWithCodes,
} from '../../product/account/second-factor/security-calls.ts'
import { Button } from '../../ui/actions/button.tsx'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { problemSentence } from '../form/problem-labels.ts'
import css from './factor-setup.module.css'

function CodeForm({ onDone }: { onDone: (confirmed: FactorWithCodes) => void }) {
  const { form, isBusy, field } = useFactorCode({
    send: confirmFactor,
    onDone,
    label: m.operator_factor_code,
    short: m.operator_factor_short,
    sentenceOf: problemSentence,
  })
  return (
    <Stack as="form" gap={12} {...form}>
      <TextField {...field} />
      <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
        {m.operator_factor_confirm()}
      </Button>
    </Stack>
  )
}

/** First-time setup: the authenticator app scans the secret, a code from it enables the second factor, and recovery codes are shown. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => beginFactor() })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEffect(() => mutate(), [mutate])
  if (error !== null)
    return <FailedState text={problemSentence(error)} isRetrying={isPending} onRetry={() => mutate()} />
  if (codes !== null)
    return (
      <Stack as="section" className={css.setup} gap={12}>
        <h2>{m.security_recovery_title()}</h2>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Stack>
    )
  return (
    <Stack as="section" className={css.setup} gap={12} aria-busy={data === undefined}>
      <h2>{m.operator_factor_title()}</h2>
      <p>{m.operator_factor_text()}</p>
      <Stack className={css.picture} justifyItems="center">
        {data === undefined ? (
          <Skeleton width="208px" height="208px" />
        ) : (
          <QrCode text={data.otpauthUrl} label={m.operator_factor_picture()} />
        )}
      </Stack>
      <p className={css.secret}>
        {m.operator_factor_by_hand()} <code>{data === undefined ? '' : inFours(data.secret)}</code>
      </p>
      <CodeForm onDone={({ recoveryCodes }) => setCodes(recoveryCodes)} />
    </Stack>
  )
}
